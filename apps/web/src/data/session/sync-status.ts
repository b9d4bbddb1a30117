import { createStore, type StoreApi } from 'zustand/vanilla'

/** Whether this device and the account have the same records. */
export type SyncWord = 'offline' | 'syncing' | 'synced' | 'not-synced' | 'error'

/**
 * The repair of a round, because the digests of device and account differed: it read the account again, it also sent
 * every record again, or both changed nothing.
 */
export type SyncRepair = 'read-again' | 'sent-again' | 'still-different'

/** The real-time channel: its state, and why it is not connected if there is a reason. */
export interface ChannelState {
  readonly status: 'disconnected' | 'connecting' | 'connected' | 'reconnecting'
  readonly problem: 'connection' | 'authentication' | 'failed' | null
}

export interface SyncState {
  readonly word: SyncWord
  /** Records that the server has not acknowledged. */
  readonly waiting: number
  /** When the oldest of them was changed (milliseconds); null if none waits. */
  readonly since: number | null
  /** Records that the server rejects. */
  readonly rejected: number
  /** When both sides were last equal (milliseconds); null until the first completed round of this page. */
  readonly lastSync: number | null
  /** The last repair since this page was opened; null if there was none. */
  readonly repair: SyncRepair | null
  /** Records of the account that this version of the app cannot read. A newer one will. */
  readonly unread: number
  /** Null before the channel has been started. */
  readonly channel: ChannelState | null
}

/** The sync engine writes the state, screens read it. Null while signed out. */
export type SyncStatus = StoreApi<SyncState | null>

export function createSyncStatus(): SyncStatus {
  return createStore<SyncState | null>()(() => null)
}
