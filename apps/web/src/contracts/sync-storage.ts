import type { LocalRecord, PendingWrite, RecordKey } from '@segno/domain/record/record'
import type { Digest } from '@segno/domain/sync/digest'
import type { AccountStorage, Owners } from './account'
import type { UnreadRecord } from './sync-server'

/** How far this device has read an account. */
export interface SyncCursor {
  /** The identity of the account's write history on the server; null before the first response. */
  readonly epoch: string | null
  /** The sequence number of the last write that this device has read. */
  readonly seq: number
  /** The list name of each kind, from the last response. Contains kinds that only a newer version has. */
  readonly lists: Readonly<Record<string, string>>
  /** The writes in flight: sent, with no stored response yet. Undefined or empty if there are none. */
  readonly inFlight?: readonly PendingWrite[]
  /** The release that the server reported in its response to the last push; undefined before the first. */
  readonly server?: string
  /** Records that no version of the app on this device could read so far. */
  readonly unread?: readonly KeptRecord[]
}

/** A stored record that waits for a version of the app that can read it. */
export interface KeptRecord extends UnreadRecord {
  /** The epoch in which the server sent the record. */
  readonly epoch: string
  /** The version of the app that could not read the record. */
  readonly under: string
}

/** The refused rows that a round sends again besides the pending ones, and the rows that it leaves out. */
export interface OfferedRows {
  /**
   * The versions of app and server and today's date. The round sends a refused row again if its `refusedUnder`
   * differs.
   */
  readonly refusedUnder: string
  /** The keys of rows that the round skips, because this version cannot read them. */
  readonly skipped: ReadonlySet<string>
}

/** The changes of one step of a round. They become durable together. */
export interface SyncStep {
  /** The rows to write, each with its whole new content. */
  readonly rows: readonly LocalRecord[]
  /** Rows that the storage adds only if no row has their key. */
  readonly added?: readonly LocalRecord[]
  readonly cursor?: SyncCursor
}

export interface DirtyRows {
  /** The number of all dirty rows, including refused ones. */
  readonly count: number
  /** The time of the oldest waiting edit by this device's clock (milliseconds); null if no edit waits. */
  readonly since: number | null
  /** The number of dirty rows that the server has refused. */
  readonly rejected: number
}

/** The rows of one account on this device, for sync rounds. */
export interface SyncStorage extends Partial<UnstoredRecords> {
  /** The account that owns the rows. */
  readonly owner: string
  cursor(): Promise<SyncCursor>
  /**
   * Returns rows that the server has neither acknowledged nor refused, longest waiting first. With `offered`,
   * refused rows that may be accepted now follow. Call it only after the round has pulled the whole account:
   * the round first compares adopted rows with it.
   */
  dirty(limit: number, offered?: OfferedRows): Promise<readonly LocalRecord[]>
  countDirty(): Promise<DirtyRows>
  /**
   * Changes rows in one transaction. It first folds the journal, so that `step` sees every durable change of
   * this device. `step` receives the rows of `addresses` and must be pure. The storage calls it once.
   */
  update(
    addresses: readonly RecordKey[],
    step: (find: (address: RecordKey) => LocalRecord | undefined, cursor: SyncCursor) => SyncStep,
  ): Promise<void>
  /**
   * Applies the domain function `forgetServer` to every row, then sets the cursor to `{epoch, seq: 0}` with no
   * write in flight. Until then the cursor has an epoch that no response has, so a late response changes no
   * row. After an interruption, the next call starts again.
   */
  forgetServer(epoch: string): Promise<void>
  /** Returns the digest of the rows that have a sequence number of the server. */
  digest(): Promise<Digest>
}

/** Edits that a round sends although this device cannot store them. */
export interface UnstoredRecords {
  /** Returns the records with changes that the disk refuses and the server has not acknowledged. */
  unstored(): Promise<readonly LocalRecord[]>
  /**
   * Remembers in memory that the server has accepted a write as number `seq`. Call this if this device could
   * not store that number.
   */
  acceptedUnstored(write: PendingWrite, seq: number): void
}

/** A `SyncStorage` that can also return only the rows with the newest edits, or only the refused rows. */
export interface DeviceSyncStorage extends SyncStorage {
  /**
   * Returns the rows with the newest pending edits, oldest first. Call it at any time: the round need not have
   * pulled the whole account.
   */
  newestDirty(limit: number): Promise<readonly LocalRecord[]>
  /** Returns rows whose present content the server has refused, longest waiting first. */
  refused(limit: number): Promise<readonly LocalRecord[]>
}

export interface AdoptOptions {
  /** If true, the storage keeps a copy of the former rows until `clearBackup`. */
  readonly backup?: boolean
  /** Called with the number of rows adopted so far, and the number of all rows to adopt. */
  readonly onProgress?: (done: number, total: number) => void
}

/** Changes the account that rows belong to. Each method changes all its rows or none. */
export interface LocalAccounts extends AccountStorage {
  /**
   * Moves the rows of `LOCAL_OWNER` to an account and makes it the owner of new rows, in all tabs. If the
   * account already has a record with the same id, the storage keeps the values of both.
   */
  adoptLocal(owner: string, options?: AdoptOptions): Promise<void>
  /**
   * Drops the backups of rows that this account adopted, and backups without an adopter. Call it after a
   * complete round of the account.
   */
  clearBackup(owner: string): Promise<void>
  /**
   * Replaces the id of a record by `newId`, which the server chose, also in all records that refer to it.
   * Changes that still name `oldId` apply to the record with `newId`.
   */
  replaceId(owner: string, kind: string, oldId: string, newId: string): Promise<void>
  /** Returns the account of `owners` that has the record. If none has it, returns the owner of new rows. */
  ownerOf(key: RecordKey, owners: Owners): Promise<string>
}
