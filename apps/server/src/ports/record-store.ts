import type { RecordKey, ServerRecord, Version } from '@segno/domain/record/record'
import type { Digest } from '@segno/domain/sync/digest'

/** The number of the last write, the epoch and the digest of one account. */
export interface AccountState {
  /** The number of the last accepted write, or 0. */
  readonly seq: number
  /** A random name of the account's history of writes. A restore changes it. */
  readonly epoch: string
  readonly digest: Digest
}

/** One accepted or refused version in the history of a record. */
export interface HistoryVersion extends Version {
  /** The number of an accepted version, null for a refused one. */
  readonly seq: number | null
  readonly outcome: 'accepted' | 'refused'
  /** The device that sent the version, or null if the client named none. */
  readonly device: string | null
  /** Server time at which the version was received (milliseconds). */
  readonly at: number
}

/** How much one account may store. */
export interface AccountQuotas {
  /** The most records, tombstones included. */
  readonly records: number
  /** The most bytes of records, their history and stored responses, as JSON in UTF-8. */
  readonly bytes: number
}

export interface AccountUsage {
  /** The number of stored records, tombstones included. */
  readonly records: number
  /** Bytes of records, history and stored responses. */
  readonly bytes: number
  readonly quotas: AccountQuotas
}

export interface KeptAnswer {
  /** SHA-256 of method, path and body. A repeated call has the same hash. */
  readonly hash: string
  readonly status: number
  readonly body: string
}

/**
 * A transaction that locks one account from its start. Writers of one account run one after the other. Writers of
 * different accounts do not wait for each other.
 */
export interface AccountTransaction {
  state(): AccountState
  /** Begins a new history of writes: every device offers all its records again. */
  renewEpoch(): Promise<void>
  find(keys: readonly RecordKey[]): Promise<ReadonlyMap<string, ServerRecord>>
  /** Returns every record of a kind, tombstones included. */
  all(kind: string): Promise<ServerRecord[]>
  /** Returns the steps of a goal that are not deleted. */
  stepsOf(goalId: string): Promise<ServerRecord[]>
  /**
   * Numbers and stores a version, adds the replaced one to the history and updates the digest. Returns the
   * stored record.
   */
  accept(key: RecordKey, version: Version, device: string | null): Promise<ServerRecord>
  /** Adds a losing version to the history only. */
  refuse(key: RecordKey, version: Version, device: string | null): Promise<void>
  /**
   * Returns how many records and bytes the account stores, with the versions of this transaction, and its
   * quotas.
   */
  usage(): AccountUsage
  /** Returns the number of records of a kind that are not deleted. */
  countLiving(kind: string): Promise<number>
  keptAnswer(key: string): Promise<KeptAnswer | undefined>
  keepAnswer(key: string, answer: KeptAnswer): Promise<void>
}

export interface RecordPage {
  readonly state: AccountState
  readonly records: readonly ServerRecord[]
  readonly hasMore: boolean
}

export interface HistoryPage {
  readonly versions: readonly HistoryVersion[]
  readonly hasMore: boolean
}

export interface HistoryQuery {
  readonly limit: number
  /** How many of the newest versions to skip. */
  readonly skip?: number
}

export interface PageQuery {
  readonly afterSeq: number
  readonly limit: number
  /** The most bytes of bodies, if fewer than a response may hold. */
  readonly bytes?: number
  /** The kinds of the returned records. All kinds if absent. */
  readonly kinds?: readonly string[]
}

/** The records of all accounts. Each method takes an account id and reads or writes that account only. */
export interface RecordStore {
  /**
   * Runs `work` in a transaction that locks the account, and returns its result. May run `work` again after a
   * serialisation failure, so `work` must have no other effects.
   */
  write<T>(accountId: string, work: (tx: AccountTransaction) => Promise<T>): Promise<T>
  /**
   * Returns records with a number above `afterSeq`, in the order of their numbers. A page is bounded in bytes
   * too, so it may hold fewer than its limit. Throws UnknownAccount.
   */
  page(accountId: string, query: PageQuery): Promise<RecordPage>
  /** Returns the entries with the latest timestamps, without tombstones. */
  newestEntries(accountId: string, limit: number): Promise<RecordPage>
  /** Returns the number of the last write received before a time (milliseconds), or 0. */
  seqBefore(accountId: string, receivedAt: number): Promise<number>
  state(accountId: string): Promise<AccountState>
  find(accountId: string, key: RecordKey): Promise<ServerRecord | undefined>
  /** Returns the steps of a goal that are not deleted. */
  stepsOf(accountId: string, goalId: string): Promise<ServerRecord[]>
  /** Returns versions, the newest first. A page is bounded in bytes, so it may hold fewer than its limit. */
  history(accountId: string, key: RecordKey, query: HistoryQuery): Promise<HistoryPage>
}

/** The account does not exist, or was deleted. */
export class UnknownAccount extends Error {
  constructor() {
    super('unknown account')
  }
}
