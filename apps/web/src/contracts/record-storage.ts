import type { Change, JournalRecord } from '@segno/domain/change/change'
import type { RecordKind } from '@segno/domain/change/record-kinds'
import type { RecordKey } from '@segno/domain/record/record'
import type { Owners } from './account'
import type { DeviceSyncStorage, LocalAccounts } from './sync-storage'

/** A row that could not be read. It stays where it is, untouched, and can be taken away as a file. */
export interface UnreadableRow {
  readonly kind: string
  readonly id: string
  /** Fields that were wrong; empty where the row itself could not be fetched. */
  readonly fields: readonly string[]
  readonly raw: unknown
}

/** What can be wrong with keeping things on this device; the person is told, in these words' translations. */
export type StorageErrorKind =
  /** The browser refuses storage (private mode, blocked): everything is in memory only. */
  | 'memory-only'
  /** No room: what was written last is in memory, and saving is tried again. */
  | 'quota'
  /** Writing failed for another reason. */
  | 'write-failed'
  /** Another tab holds an older version open. */
  | 'blocked'

export interface StorageState {
  readonly error: StorageErrorKind | null
  /** Changes that are in memory and not yet known to be on the disk. */
  readonly waiting: number
}

/** What was found while opening. */
export interface LoadReport {
  readonly unreadable: readonly UnreadableRow[]
  /** Rows the sentinel remembers and the database had lost, and how many of them came back from the safe copy. */
  readonly missing: number
  readonly recovered: number
  /** The last import did not come to its end; importing the same file again completes it. */
  readonly interruptedImport: boolean
}

/** Why a write could not be made durable; what was written stays in memory and is tried again. */
export class StorageError extends Error {
  readonly kind: StorageErrorKind
  constructor(kind: StorageErrorKind, cause?: unknown) {
    super(`not kept on this device: ${kind}`, { cause })
    this.kind = kind
  }
}

/** Hears of records that were changed outside: those to be read again, and those that are told as they are now. */
export type OutsideListener = (keys: readonly RecordKey[], records: readonly JournalRecord[]) => void

/**
 * Where records are kept. `commit` resolves only when the change would survive the browser being killed, and
 * rejects where that could not be reached; the caller says 'Saved' after it and not before.
 */
export interface RecordStorage {
  /** Reads everything, newest first, a page at a time; the first page is small so that a list can be shown. */
  load(onPage: (records: readonly JournalRecord[], kind: RecordKind) => void): Promise<LoadReport>
  /** Durable before it resolves. The write is on its way to the disk when the call returns. */
  commit(changes: readonly Change[], at: number): Promise<void>
  /** Many changes (an import), in steps that leave the page usable. */
  commitMany(changes: readonly Change[], at: number, onProgress: (done: number) => void): Promise<void>
  /** Records as they are stored now, one for each key: undefined where there is none, null where it cannot be read. */
  read(keys: readonly RecordKey[]): Promise<(JournalRecord | null | undefined)[]>
  /** Called when another tab, the server or an adoption has changed records. */
  onOutsideChange(listener: OutsideListener): () => void
  /** Called whenever this tab has made changes durable. */
  onSaved(listener: () => void): () => void
  state(): StorageState
  onState(listener: () => void): () => void
  /** Tries again at once to write what is waiting. */
  retry(): Promise<void>
  /** Forgets everything of this device: records, drafts, safe copy. */
  erase(): Promise<void>
  /** Whose rows are written and shown from now on. What is shown is not read again. */
  setOwners(owners: Owners): void
  /** The rows of one account, as a round needs them. Rejects with a StorageError where nothing can be kept. */
  openSync(owner: string): Promise<DeviceSyncStorage>
  /** What signing in and out does with rows. Rejects like `openSync`. */
  openAccounts(): Promise<LocalAccounts>
  readonly device: DeviceStorage
}

/** Things of this device that are no records: the running timer, drafts of forms. Durable, and never synced. */
export interface DeviceStorage {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  /** Called with the key when another tab has written it. */
  onOutsideChange(listener: (key: string) => void): () => void
}
