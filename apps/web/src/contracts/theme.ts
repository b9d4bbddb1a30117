/** The appearance chosen on this device. `system` follows the operating system. */
export type ThemeChoice = 'system' | 'light' | 'dark'

/** Stores the choice, applies it to the page, and follows the system and other tabs. */
export interface ThemeStore {
  choice(): ThemeChoice
  choose(choice: ThemeChoice): void
  /** Calls `listener` after each change of the choice, in this tab or another. Returns the way to stop. */
  subscribe(listener: () => void): () => void
}
