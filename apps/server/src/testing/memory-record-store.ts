import {
  keyOf,
  type RecordKey,
  type ServerRecord,
  sameContent,
  type Version,
} from '@segno/domain/record/record'
import { emptyDigest, nextDigest } from '@segno/domain/sync/digest'
import { copyOf } from '@segno/domain/testing/fakes/copy-of'
import { accountLimits } from '../limits/account-limits'
import {
  type AccountQuotas,
  type AccountState,
  type AccountTransaction,
  type HistoryPage,
  type HistoryQuery,
  type HistoryVersion,
  type KeptAnswer,
  type PageQuery,
  type RecordPage,
  type RecordStore,
  UnknownAccount,
} from '../ports/record-store'

interface MemoryAccount {
  state: AccountState
  records: Map<string, ServerRecord & { receivedAt: number }>
  history: Map<string, HistoryVersion[]>
  answers: Map<string, KeptAnswer>
}

/**
 * A record store in memory, for simulations with many servers a second. It keeps the same contract as the real stores.
 */
export class MemoryRecordStore implements RecordStore {
  readonly #accounts = new Map<string, MemoryAccount>()
  /** The last transaction of each account, which the next one waits for. */
  readonly #writing = new Map<string, Promise<unknown>>()
  readonly #now: () => number
  readonly #quotas: AccountQuotas
  #renewals = 0

  constructor(now: () => number, quotas: AccountQuotas = accountLimits.quotas) {
    this.#now = now
    this.#quotas = quotas
  }

  create(accountId: string, epoch: string): void {
    this.#accounts.set(accountId, {
      state: { seq: 0, epoch, digest: emptyDigest },
      records: new Map(),
      history: new Map(),
      answers: new Map(),
    })
  }

  /** Returns a backup of the account for `restore`. */
  backup(accountId: string): unknown {
    return structuredClone(this.#account(accountId))
  }

  /** Replaces the account's data by a backup, with a new epoch. */
  restore(accountId: string, backup: unknown, epoch: string): void {
    const account = structuredClone(backup) as MemoryAccount
    account.state = { ...account.state, epoch }
    this.#accounts.set(accountId, account)
  }

  async write<T>(accountId: string, work: (tx: AccountTransaction) => Promise<T>): Promise<T> {
    const before = this.#writing.get(accountId)
    const mine = (async () => {
      await before
      return this.#attempt(accountId, work)
    })()
    this.#writing.set(
      accountId,
      mine.catch(() => undefined),
    )
    return mine
  }

  async #attempt<T>(accountId: string, work: (tx: AccountTransaction) => Promise<T>): Promise<T> {
    const account = this.#account(accountId)
    const undo: (() => void)[] = []
    const { state } = account
    try {
      return await work(this.#transaction(account, undo))
    } catch (error) {
      for (const step of undo.toReversed()) step()
      account.state = state
      throw error
    }
  }

  async page(accountId: string, { afterSeq, limit, kinds }: PageQuery): Promise<RecordPage> {
    const { state, records } = this.#account(accountId)
    const found = [...records.values()]
      .filter((record) => record.seq > afterSeq && (!kinds || kinds.includes(record.kind)))
      .sort((a, b) => a.seq - b.seq)
    return { state, records: found.slice(0, limit).map(recordOf), hasMore: found.length > limit }
  }

  async newestEntries(accountId: string, limit: number): Promise<RecordPage> {
    const { state, records } = this.#account(accountId)
    const timestamp = (record: ServerRecord) => String(record.body.timestamp)
    const found = [...records.values()]
      .filter((record) => record.kind === 'entry' && record.deletedAt === undefined)
      .sort((a, b) => (timestamp(a) < timestamp(b) ? 1 : -1))
    return { state, records: found.slice(0, limit).map(recordOf), hasMore: found.length > limit }
  }

  async seqBefore(accountId: string, receivedAt: number): Promise<number> {
    let seq = 0
    for (const record of this.#account(accountId).records.values()) {
      if (record.receivedAt < receivedAt) seq = Math.max(seq, record.seq)
    }
    return seq
  }

  async state(accountId: string): Promise<AccountState> {
    return this.#account(accountId).state
  }

  async find(accountId: string, key: RecordKey): Promise<ServerRecord | undefined> {
    const record = this.#account(accountId).records.get(keyOf(key))
    return record && recordOf(record)
  }

  async stepsOf(accountId: string, goalId: string): Promise<ServerRecord[]> {
    return stepsIn(this.#account(accountId), goalId)
  }

  async history(accountId: string, key: RecordKey, { limit, skip = 0 }: HistoryQuery): Promise<HistoryPage> {
    const all = (this.#account(accountId).history.get(keyOf(key)) ?? []).toReversed()
    return { versions: all.slice(skip, skip + limit), hasMore: all.length > skip + limit }
  }

  #account(accountId: string): MemoryAccount {
    const account = this.#accounts.get(accountId)
    if (!account) throw new UnknownAccount()
    return account
  }

  #transaction(account: MemoryAccount, undo: (() => void)[]): AccountTransaction {
    const set = <Value>(map: Map<string, Value>, key: string, value: Value) => {
      const before = map.get(key)
      undo.push(() => (before === undefined ? map.delete(key) : map.set(key, before)))
      map.set(key, value)
    }
    const historyOf = (key: RecordKey) => account.history.get(keyOf(key)) ?? []
    const remember = (key: RecordKey, version: HistoryVersion) =>
      set(account.history, keyOf(key), [...historyOf(key), version])
    return {
      state: () => account.state,
      renewEpoch: async () => {
        this.#renewals += 1
        account.state = { ...account.state, epoch: `renewed-${this.#renewals}` }
      },
      find: async (keys) =>
        new Map(
          keys.flatMap((key) => {
            const record = account.records.get(keyOf(key))
            return record ? [[keyOf(key), recordOf(record)]] : []
          }),
        ),
      all: async (kind) =>
        [...account.records.values()]
          .filter((record) => record.kind === kind)
          .sort((a, b) => a.seq - b.seq)
          .map(recordOf),
      stepsOf: async (goalId) => stepsIn(account, goalId),
      accept: async ({ kind, id }, version, device) => {
        const before = account.records.get(keyOf({ kind, id }))
        const seq = account.state.seq + 1
        const at = this.#now()
        const record: ServerRecord = copyOf({ kind, id, ...plainVersion(version), seq })
        set(account.records, keyOf(record), { ...record, receivedAt: at })
        account.state = { ...account.state, seq, digest: nextDigest(account.state.digest, before, record) }
        remember(record, { ...plainVersion(version), seq, outcome: 'accepted', device, at })
        return copyOf(record)
      },
      refuse: async (key, version, device) => {
        if (historyOf(key).some((known) => isSameRefusal(known, version))) return
        const at = this.#now()
        remember(key, { ...plainVersion(version), seq: null, outcome: 'refused', device, at })
      },
      usage: () => ({ records: account.records.size, bytes: storedBytes(account), quotas: this.#quotas }),
      countLiving: async (kind) =>
        [...account.records.values()].filter((of) => of.kind === kind && of.deletedAt === undefined).length,
      keptAnswer: async (key) => account.answers.get(key),
      keepAnswer: async (key, answer) => set(account.answers, key, answer),
    }
  }
}

function stepsIn({ records }: MemoryAccount, goalId: string): ServerRecord[] {
  return [...records.values()]
    .filter(
      ({ kind, deletedAt, body }) => kind === 'progress' && deletedAt === undefined && body.goalId === goalId,
    )
    .sort((a, b) => a.seq - b.seq)
    .map(recordOf)
}

/**
 * Returns the number of records with a history plus the number of stored responses, instead of their bytes.
 * Simulations write little.
 */
function storedBytes({ history, answers }: MemoryAccount): number {
  return history.size + answers.size
}

/**
 * Returns true if the history has this refusal already. The store refuses a repeated call again, but stores its
 * version once.
 */
function isSameRefusal(known: HistoryVersion, version: Version): boolean {
  return known.outcome === 'refused' && known.updatedAt === version.updatedAt && sameContent(known, version)
}

function recordOf({
  receivedAt: _receivedAt,
  ...record
}: ServerRecord & { receivedAt: number }): ServerRecord {
  return copyOf(record)
}

function plainVersion({ body, updatedAt, deletedAt }: Version): Version {
  return { body, updatedAt, ...(deletedAt === undefined ? {} : { deletedAt }) }
}
