import type { RecordKey, ServerRecord, Version } from '@segno/domain/record/record'
import type { Digest } from '@segno/domain/sync/digest'

/** What orders the writes of one account. */
export interface AccountState {
  /** The number of the last accepted write; 0 where there was none. */
  readonly seq: number
  /** The identity of this history of writes; another one after a restore. */
  readonly epoch: string
  readonly digest: Digest
}

/** One version in a record's history: what was accepted, and what lost. */
export interface HistoryVersion extends Version {
  /** The number that it was accepted under; null for a refused version. */
  readonly seq: number | null
  readonly outcome: 'accepted' | 'refused'
  /** The device that sent it, where it said so. */
  readonly device: string | null
  /** Server time (milliseconds). */
  readonly at: number
}

export interface KeptAnswer {
  /** SHA-256 of method, path and body. */
  readonly hash: string
  readonly status: number
  readonly body: string
}

/**
 * One transaction over one account, which is locked from its beginning: writers of one account come one after the
 * other, those of different accounts do not wait for each other.
 */
export interface AccountTransaction {
  state(): AccountState
  find(keys: readonly RecordKey[]): Promise<ReadonlyMap<string, ServerRecord>>
  /** Every record of a kind, tombstones too. */
  all(kind: string): Promise<ServerRecord[]>
  /** Numbers the version, keeps it, adds it to the history and moves the digest. */
  accept(key: RecordKey, version: Version, device: string | null): Promise<ServerRecord>
  /** Keeps a version that lost, in the history only. */
  refuse(key: RecordKey, version: Version, device: string | null): Promise<void>
  keptAnswer(key: string): Promise<KeptAnswer | undefined>
  keepAnswer(key: string, answer: KeptAnswer): Promise<void>
}

export interface RecordPage {
  readonly state: AccountState
  readonly records: readonly ServerRecord[]
  readonly hasMore: boolean
}

export interface PageQuery {
  readonly afterSeq: number
  readonly limit: number
  /** Absent for every kind. */
  readonly kinds?: readonly string[]
}

/** The records of all accounts. Each call names the account; none reaches another one's. */
export interface RecordStore {
  /** `work` is run again where the database asks for it (a serialisation failure), so it keeps nothing outside. */
  write<T>(accountId: string, work: (tx: AccountTransaction) => Promise<T>): Promise<T>
  /** In the order of the numbers. Throws UnknownAccount. */
  page(accountId: string, query: PageQuery): Promise<RecordPage>
  /** The entries with the latest timestamps, tombstones left out. */
  newestEntries(accountId: string, limit: number): Promise<RecordPage>
  /** The number of the last write that the server received before a moment (milliseconds), 0 where there is none. */
  seqBefore(accountId: string, receivedAt: number): Promise<number>
  state(accountId: string): Promise<AccountState>
  find(accountId: string, key: RecordKey): Promise<ServerRecord | undefined>
  all(accountId: string, kind: string): Promise<ServerRecord[]>
  /** Newest first. */
  history(accountId: string, key: RecordKey, limit: number): Promise<HistoryVersion[]>
}

/** There is no such account (any more). */
export class UnknownAccount extends Error {
  constructor() {
    super('unknown account')
  }
}
