import type { SyncServer } from '../contracts/sync-server'
import type { SyncStorage } from '../contracts/sync-storage'
import type { SyncRepair } from '../data/session/sync-status'
import type { TransferSizes } from './transfer-sizes'

export interface RoundResult {
  readonly pulled: number
  readonly pushed: number
  /** Values that lost against another device's in this round. */
  readonly conflicts: number
  /** The consequence of a digest that differed; undefined if the digests were equal or not compared. */
  readonly repair?: SyncRepair | undefined
}

export interface RoundDeps {
  readonly storage: SyncStorage
  readonly server: SyncServer
  /** Returns true once the round must end: after a sign-out, under another owner, or without its lock. */
  readonly isOver: () => boolean
  /** Whether the round ends by comparing the digest of all rows with the server's. This reads every row. */
  readonly verify?: boolean
  /** Returns the text that a refusal remembers: the version of this app, that of the server, and the day. */
  readonly refusedUnder?: (server: string | undefined) => string
  /** Asks whether a pull may delete so many living entries here. If it returns false, the round keeps them. */
  readonly mayDelete?: (count: number) => boolean
  /** How much one call transfers. The round changes it. */
  readonly sizes?: TransferSizes
  /** The version of this app, which the records that it cannot read remember. */
  readonly appVersion?: string
}
