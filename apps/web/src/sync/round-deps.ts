import type { SyncServer } from '../contracts/sync-server'
import type { SyncStorage } from '../contracts/sync-storage'
import type { SyncRepair } from '../data/session/sync-status'
import type { TransferSizes } from './transfer-sizes'

export interface RoundResult {
  readonly pulled: number
  readonly pushed: number
  /** The number of values that lost a merge in this round. */
  readonly conflicts: number
  /** The repair after the digests differed; undefined if they were equal or not compared. */
  readonly repair?: SyncRepair | undefined
}

export interface RoundDeps {
  readonly storage: SyncStorage
  readonly server: SyncServer
  /** Returns true once the round must end: after a sign-out, with another owner, or without its lock. */
  readonly isOver: () => boolean
  /** If true, the round ends by comparing the digest of all rows with the server's. This reads every row. */
  readonly verify?: boolean
  /**
   * Returns the text that is stored with a refusal: the version of this app, the version of the server and the
   * day.
   */
  readonly refusedUnder?: (server: string | undefined) => string
  /**
   * Returns true if a pull may delete `count` entries on this device. Otherwise the round holds the deletions
   * back.
   */
  readonly mayDelete?: (count: number) => boolean
  /** The sizes of the calls, which the round adjusts. */
  readonly sizes?: TransferSizes
  /** The version of this app, stored with records that it cannot read. */
  readonly appVersion?: string
}
