import type { LocalRecord, PendingWrite, RecordKey } from '@segno/domain/record/record'
import type { Digest } from '@segno/domain/sync/digest'
import type { AccountStorage } from './account'

/** How far this device has read an account. */
export interface SyncCursor {
  /** The server's identity; null before the first answer. */
  readonly epoch: string | null
  /** The number of the last write seen. */
  readonly seq: number
  /** The names of lists by kind, as the server last told them: also for kinds that this version does not know. */
  readonly lists: Readonly<Record<string, string>>
  /** Writes that were sent and whose answer is not stored yet; undefined if there are none. */
  readonly inFlight?: readonly PendingWrite[]
}

/** What one step of a round changes; all of it becomes durable together. */
export interface SyncStep {
  /** Rows as they are now. */
  readonly rows: readonly LocalRecord[]
  /** Rows that are added where there is none of that address. */
  readonly added?: readonly LocalRecord[]
  readonly cursor?: SyncCursor
}

export interface DirtyRows {
  /** All of them, refused ones too. */
  readonly count: number
  /** When the oldest waiting edit was made, by this device's clock (milliseconds); null where nothing waits. */
  readonly since: number | null
  /** How many of them the server has refused. */
  readonly rejected: number
}

/** The rows of one account on this device, as a round needs them. */
export interface SyncStorage {
  /** The account whose rows these are. */
  readonly owner: string
  cursor(): Promise<SyncCursor>
  /**
   * Rows that the server has not acknowledged, refused ones left out, longest waiting first. To be asked once the account
   * was read to its end: what this device has brought along is first compared with what the account has.
   */
  dirty(limit: number): Promise<readonly LocalRecord[]>
  countDirty(): Promise<DirtyRows>
  /**
   * One transaction. What this device has durably saved is worked into the rows first; then `step` (pure, called once)
   * decides from the rows of these addresses.
   */
  update(
    addresses: readonly RecordKey[],
    step: (find: (address: RecordKey) => LocalRecord | undefined, cursor: SyncCursor) => SyncStep,
  ): Promise<void>
  /** Every row through `forgetServer`, then the cursor as `{epoch, seq: 0}`, nothing in flight. If interrupted, it is done again from the start. */
  forgetServer(epoch: string): Promise<void>
  /** Of the rows that the server has numbered. */
  digest(): Promise<Digest>
}

/** The same, and what it does not bring to the server. */
export interface DeviceSyncStorage extends SyncStorage {
  /** The same rows as `dirty`, as they are: also while it is not yet known what the account has. */
  waiting(limit: number): Promise<readonly LocalRecord[]>
  /** Rows that the server has refused as they are, longest waiting first. */
  refused(limit: number): Promise<readonly LocalRecord[]>
}

export interface AdoptOptions {
  /** A copy of the rows as they were is kept until `clearBackup`. */
  readonly backup?: boolean
  /** Hears how many of the rows are done. */
  readonly onProgress?: (done: number, total: number) => void
}

/** Rows and the accounts that they belong to; every step is done as a whole or not at all. */
export interface LocalAccounts extends AccountStorage {
  /**
   * Gives the rows that belong to nobody to an account and makes it the writer, in this tab and the others. Where the
   * account has the same record already, both sides' values are kept.
   */
  adoptLocal(owner: string, options?: AdoptOptions): Promise<void>
  clearBackup(): Promise<void>
  /** The server named a record otherwise: it and whatever refers to it get the new id. The old one goes on leading there. */
  replaceId(owner: string, kind: string, oldId: string, newId: string): Promise<void>
}
