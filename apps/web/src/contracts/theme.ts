import type { StoreApi } from 'zustand/vanilla'

/** The appearance chosen on this device. `system` follows the operating system. */
export type ThemeChoice = 'system' | 'light' | 'dark'

export interface ThemeState {
  readonly choice: ThemeChoice
  choose(this: void, choice: ThemeChoice): void
}

/** Stores the choice, applies it to the page, and follows the system and other tabs. */
export type ThemeStore = StoreApi<ThemeState>
