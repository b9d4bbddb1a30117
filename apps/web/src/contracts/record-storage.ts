import type { Change, JournalRecord } from '@segno/domain/change/change'
import type { RecordKind } from '@segno/domain/change/record-kinds'
import type { RecordKey } from '@segno/domain/record/record'
import type { Owners } from './account'
import type { Quarantine } from './quarantine'
import type { DeviceSyncStorage, LocalAccounts } from './sync-storage'
import type { UnreadableRow } from './unreadable-row'

/** Why this device cannot store changes. The app shows a translated message for each kind. */
export type StorageErrorKind =
  /** The browser refuses storage (private mode, blocked), so all changes are in memory only. */
  | 'memory-only'
  /** The disk quota is full. The last changes are in memory, and the storage writes them again later. */
  | 'quota'
  /** The write failed for a reason other than the quota. */
  | 'write-failed'
  /** Another tab holds an older version of the database open. */
  | 'blocked'

export interface StorageState {
  readonly error: StorageErrorKind | null
  /** The number of changes that are in memory and not yet confirmed on the disk. */
  readonly waiting: number
}

/**
 * The faults that `load` found: unreadable and missing rows, rows restored from the safety copy, and an
 * interrupted import.
 */
export interface LoadReport {
  readonly unreadable: readonly UnreadableRow[]
  /** The number of rows that the sentinel counts and the database has lost. */
  readonly missing: number
  /** The number of missing rows that `load` restored from the safety copy. */
  readonly recovered: number
  /** True if an import of an earlier app version stopped early. Importing the same file again completes it. */
  readonly interruptedImport: boolean
}

/**
 * The error of a write that is not durable. The changes stay in memory, and the storage writes them again
 * later.
 */
export class StorageError extends Error {
  readonly kind: StorageErrorKind
  constructor(kind: StorageErrorKind, cause?: unknown) {
    super(`not kept on this device: ${kind}`, { cause })
    this.kind = kind
  }
}

/**
 * Called when another tab, the server or an adoption has changed records. `keys` are records that the listener
 * must read again, `records` those whose new content is known.
 */
export type OutsideListener = (keys: readonly RecordKey[], records: readonly JournalRecord[]) => void

/**
 * Stores records. `commit` resolves only when the change would survive a crash of the browser, else it rejects.
 * So a caller shows 'Saved' after `commit` and not before.
 */
export interface RecordStorage {
  /** Reads all records in pages, newest first. The first page is small, so that a screen soon shows a list. */
  load(onPage: (records: readonly JournalRecord[], kind: RecordKind) => void): Promise<LoadReport>
  /** Writes changes. The write starts before `commit` returns. Resolves when the write is durable. */
  commit(changes: readonly Change[], at: number): Promise<void>
  /**
   * Commits many changes (an import), all or none, in batches that keep the page responsive. `onProgress`
   * receives the number of changes that have reached their rows.
   */
  commitMany(changes: readonly Change[], at: number, onProgress: (done: number) => void): Promise<void>
  /** Returns the stored record of each key: undefined if there is no row, null if the row cannot be read. */
  read(keys: readonly RecordKey[]): Promise<(JournalRecord | null | undefined)[]>
  /** Calls `listener` when another tab, the server or an adoption has changed records. */
  onOutsideChange(listener: OutsideListener): () => void
  /** Calls `listener` whenever rounds can send changes of this tab: they are durable, or the disk has refused them. */
  onSaved(listener: () => void): () => void
  state(): StorageState
  onState(listener: () => void): () => void
  /** Writes the waiting changes again at once. */
  retry(): Promise<void>
  /** Deletes all data of this device: records, drafts and the safety copy. */
  erase(): Promise<void>
  /** Calls `listener` when another tab has erased everything. This tab can store nothing from then on. */
  onErased(listener: () => void): void
  /**
   * Returns true if another tab has erased the device since this tab opened. Ask before each write outside this
   * storage, because a frozen tab receives no message.
   */
  wasErased(): Promise<boolean>
  /**
   * Sets the accounts whose rows the storage writes and shows. Does not read again the records that it already
   * shows.
   */
  setOwners(owners: Owners): void
  /** Returns the rows of one account for sync rounds. Rejects with a `StorageError` if the device cannot store rows. */
  openSync(owner: string): Promise<DeviceSyncStorage>
  /** Returns the quarantine: the changes that the storage could not apply. */
  openQuarantine(): Promise<Quarantine>
  /** Returns the operations on rows that sign-in and sign-out need. Rejects like `openSync`. */
  openAccounts(): Promise<LocalAccounts>
  readonly device: ListedDeviceStorage
}

/**
 * Stores values of this device that are not records, such as the running timer and drafts. They are durable and
 * never synced.
 */
export interface DeviceStorage {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  /**
   * Reads, changes and writes a value in one transaction, so that two tabs never overwrite each other. `change`
   * must be pure. If it returns undefined, `update` removes the value. If it returns the same object, `update`
   * writes nothing. Resolves with the new value.
   */
  update(key: string, change: (value: unknown) => unknown): Promise<unknown>
  /** Calls `listener` with the key that another tab has written or removed. */
  onOutsideChange(listener: (key: string) => void): () => void
}

/** A `DeviceStorage` that lists its keys. */
export interface ListedDeviceStorage extends DeviceStorage {
  /** Returns the keys that begin with `prefix`, in ascending order. */
  keys(prefix: string): Promise<string[]>
}
