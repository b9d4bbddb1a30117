import { createStore, type StoreApi } from 'zustand/vanilla'

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

/** The sync engine writes the state, screens read it. Null while nobody is signed in. */
export type SyncStatus = StoreApi<SyncState | null>

export function createSyncStatus(): SyncStatus {
  return createStore<SyncState | null>()(() => null)
}
