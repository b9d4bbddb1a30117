import { createStore, type StoreApi } from 'zustand/vanilla'

/** The state of sync between this device and the account. */
export type SyncWord = 'offline' | 'syncing' | 'synced' | 'not-synced' | 'error'

/**
 * How a round tried to repair different digests of device and account. `read-again`: it pulled the whole
 * account. `sent-again`: it also pushed every record. `still-different`: neither helped.
 */
export type SyncRepair = 'read-again' | 'sent-again' | 'still-different'

/** The state of the real-time channel, and the reason if it is not connected. */
export interface ChannelState {
  readonly status: 'disconnected' | 'connecting' | 'connected' | 'reconnecting'
  readonly problem: 'connection' | 'authentication' | 'failed' | null
}

export interface SyncState {
  readonly word: SyncWord
  /** The number of records that the server has not acknowledged. */
  readonly waiting: number
  /** The time of the oldest waiting change (milliseconds); null if none waits. */
  readonly since: number | null
  /** The number of records that the server has refused. */
  readonly rejected: number
  /** The time of the last completed round (milliseconds); null until this page has completed one. */
  readonly lastSync: number | null
  /** The last repair since this page opened; null if there was none. */
  readonly repair: SyncRepair | null
  /** The number of the account's records that only a newer version of the app can read. */
  readonly unread: number
  /** The state of the real-time channel; null before the channel has been started. */
  readonly channel: ChannelState | null
}

/** The sync engine writes this state and screens read it. Null while signed out. */
export type SyncStatus = StoreApi<SyncState | null>

export function createSyncStatus(): SyncStatus {
  return createStore<SyncState | null>()(() => null)
}
