import type { RecordKey, ServerRecord } from '@segno/domain/record/record'
import { isStorableText } from '@segno/protocol/http/record-wire-text'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema'
import { inTransaction } from '../db/transaction'
import { type AccountQuotas, accountLimits } from '../limits/account-limits'
import {
  type AccountState,
  type AccountTransaction,
  type HistoryVersion,
  type PageQuery,
  type RecordPage,
  type RecordStore,
  UnknownAccount,
} from '../ports/record-store'
import { accountStateOf, KyselyAccountTransaction, lockAccount } from './account-transaction'
import { currentVersionOf, historyVersionOf, type RecordRow, recordOf } from './record-rows'

const day = 86_400_000
/** Milliseconds for which replaced and refused versions can be restored. */
const historyKept = 31 * day
const answersKept = 7 * day
/** Interval at which expired rows of an account are deleted. */
const pruneInterval = 3_600_000
const prunedKept = 10_000

/** Rows read at once, and the maximum number of characters in a page. A page exceeds it by at most one part. */
const partRows = 100
const pageText = 4_000_000

const bytesOfBody = sql<number>`octet_length(body)`.as('bytes')

/** The records of all accounts, in SQLite or PostgreSQL. */
export class KyselyRecordStore implements RecordStore {
  readonly #db: Kysely<Schema>
  readonly #now: () => number
  readonly #quotas: AccountQuotas
  readonly #pruned = new Map<string, number>()

  constructor(db: Kysely<Schema>, now: () => number, quotas: AccountQuotas = accountLimits.quotas) {
    this.#db = db
    this.#now = now
    this.#quotas = quotas
  }

  async write<T>(accountId: string, work: (tx: AccountTransaction) => Promise<T>): Promise<T> {
    return inTransaction(this.#db, async (tx) => {
      const state = await lockAccount(tx, accountId)
      // Read the clock after taking the lock, so that times follow the order of the writers.
      const now = this.#now()
      const account = new KyselyAccountTransaction(tx, accountId, state, now, this.#quotas)
      const result = await work(account)
      await account.flush()
      await this.#prune(tx, accountId, now)
      return result
    })
  }

  async page(accountId: string, { afterSeq, limit, kinds }: PageQuery): Promise<RecordPage> {
    return this.#snapshot(accountId, async (tx, state) => {
      if (kinds?.length === 0) return { state, records: [], hasMore: false }
      const from = (seq: number, rows: number) => {
        const all = tx.selectFrom('record').selectAll().where('account_id', '=', accountId)
        const chosen = kinds ? all.where('kind', 'in', kinds) : all
        return chosen.where('seq', '>', seq).orderBy('seq').limit(rows).execute()
      }
      return { state, ...(await readParts(from, afterSeq, limit)) }
    })
  }

  async newestEntries(accountId: string, limit: number): Promise<RecordPage> {
    return this.#snapshot(accountId, async (tx, state) => {
      const rows = await tx
        .selectFrom('record')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('kind', '=', 'entry')
        .where('deleted_at', 'is', null)
        .orderBy('order_key', 'desc')
        .limit(limit + 1)
        .execute()
      return { state, records: rows.slice(0, limit).map(recordOf), hasMore: rows.length > limit }
    })
  }

  async seqBefore(accountId: string, receivedAt: number): Promise<number> {
    return this.#snapshot(accountId, async (tx, state) => {
      // Take the write before the first later one, because a corrected server clock can repeat times.
      const { first } = await tx
        .selectFrom('record')
        .select((of) => of.fn.min('seq').as('first'))
        .where('account_id', '=', accountId)
        .where('received_at', '>=', receivedAt)
        .executeTakeFirstOrThrow()
      return first === null ? state.seq : Number(first) - 1
    })
  }

  async state(accountId: string): Promise<AccountState> {
    return readState(this.#db, accountId)
  }

  async find(accountId: string, key: RecordKey): Promise<ServerRecord | undefined> {
    const row = await findRow(this.#db, accountId, key)
    return row && recordOf(row)
  }

  async all(accountId: string, kind: string): Promise<ServerRecord[]> {
    const rows = await this.#db
      .selectFrom('record')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .orderBy('seq')
      .execute()
    return rows.map(recordOf)
  }

  async history(accountId: string, key: RecordKey, limit: number): Promise<HistoryVersion[]> {
    return this.#snapshot(accountId, async (tx) => {
      const current = await findRow(tx, accountId, key)
      if (!current) return []
      const rows = await tx
        .selectFrom('history')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('kind', '=', key.kind)
        .where('record_id', '=', key.id)
        .orderBy('position', 'desc')
        // A version refused at a number came after the write with that number.
        .orderBy('outcome', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      const later = rows.filter((row) => row.position >= current.seq).map(historyVersionOf)
      const earlier = rows.filter((row) => row.position < current.seq).map(historyVersionOf)
      return [...later, currentVersionOf(current), ...earlier].slice(0, limit)
    })
  }

  /** Runs several reads on one snapshot. */
  #snapshot<T>(
    accountId: string,
    read: (tx: Transaction<Schema>, state: AccountState) => Promise<T>,
  ): Promise<T> {
    return this.#db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => read(tx, await readState(tx, accountId)))
  }

  async #prune(tx: Transaction<Schema>, accountId: string, now: number): Promise<void> {
    if (now - (this.#pruned.get(accountId) ?? Number.NEGATIVE_INFINITY) < pruneInterval) return
    const deleted = [
      await tx
        .deleteFrom('history')
        .where('account_id', '=', accountId)
        .where('kept_since', '<', now - historyKept)
        .returning(bytesOfBody)
        .execute(),
      await tx
        .deleteFrom('kept_answer')
        .where('account_id', '=', accountId)
        .where('at', '<', now - answersKept)
        .returning(bytesOfBody)
        .execute(),
    ]
    const bytes = deleted.flat().reduce((sum, row) => sum + Number(row.bytes), 0)
    if (bytes > 0) {
      await tx
        .updateTable('account')
        .set((of) => ({ stored_bytes: of('stored_bytes', '-', bytes) }))
        .where('id', '=', accountId)
        .execute()
    }
    if (this.#pruned.size >= prunedKept) this.#pruned.clear()
    this.#pruned.set(accountId, now)
  }
}

async function readState(db: Kysely<Schema>, accountId: string): Promise<AccountState> {
  const row = await db
    .selectFrom('account')
    .select(['seq', 'epoch', 'digest_count', 'digest_sum'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new UnknownAccount()
  return accountStateOf(row)
}

async function findRow(
  db: Kysely<Schema>,
  accountId: string,
  { kind, id }: RecordKey,
): Promise<RecordRow | undefined> {
  // PostgreSQL rejects a query for text that it cannot store, and no record has such a key.
  if (!isStorableText(kind) || !isStorableText(id)) return undefined
  return db
    .selectFrom('record')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Reads a page in parts, so that a page does not hold many records of maximal size. */
async function readParts(
  from: (seq: number, rows: number) => Promise<RecordRow[]>,
  afterSeq: number,
  limit: number,
): Promise<Pick<RecordPage, 'records' | 'hasMore'>> {
  const records: ServerRecord[] = []
  let text = 0
  for (;;) {
    const wanted = Math.min(partRows, limit - records.length)
    const rows = await from(records.at(-1)?.seq ?? afterSeq, wanted + 1)
    for (const row of rows.slice(0, wanted)) {
      if (text >= pageText) return { records, hasMore: true }
      records.push(recordOf(row))
      text += row.body.length
    }
    const hasMore = rows.length > wanted
    if (!hasMore || records.length >= limit) return { records, hasMore }
  }
}
