/** One word for how this device and the account stand to each other. */
export type SyncWord = 'offline' | 'syncing' | 'synced' | 'not-synced' | 'error'

export interface SyncState {
  readonly word: SyncWord
  /** Records that the server has not acknowledged. */
  readonly waiting: number
  /** When the oldest of them was changed (milliseconds); null where none waits. */
  readonly since: number | null
  /** Those that the server refuses as they are. */
  readonly rejected: number
  /** When both sides were last known to be equal (milliseconds); null before the first time in this page. */
  readonly lastSync: number | null
}

/** How syncing goes, for whoever shows it; null while nobody is signed in. Filled in by the engine, fetched late. */
export class SyncStatus {
  #state: SyncState | null = null
  readonly #listeners = new Set<() => void>()

  state(): SyncState | null {
    return this.#state
  }

  set(state: SyncState | null): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
