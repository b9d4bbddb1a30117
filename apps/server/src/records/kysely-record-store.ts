import type { RecordKey, ServerRecord } from '@segno/domain/record/record'
import { isStorableText } from '@segno/protocol/http/record-wire-text'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../db/schema'
import { inTransaction } from '../db/transaction'
import type { Meter } from '../limits/account-costs'
import { accountLimits } from '../limits/account-limits'
import {
  type AccountQuotas,
  type AccountState,
  type AccountTransaction,
  type HistoryPage,
  type HistoryQuery,
  type HistoryVersion,
  type PageQuery,
  type RecordPage,
  type RecordStore,
  UnknownAccount,
} from '../ports/record-store'
import { accountStateOf, KyselyAccountTransaction, lockAccount } from './account-transaction'
import { chunksOf } from './chunks'
import { bytesOfBody, fittingRows, lengthOf } from './fitting-rows'
import { currentVersionOf, historyVersionOf, type RecordRow, recordOf } from './record-rows'
import { stepRows } from './step-rows'

/** The records of all accounts, in SQLite or PostgreSQL. */
export class KyselyRecordStore implements RecordStore {
  readonly #db: Kysely<Schema>
  readonly #now: () => number
  readonly #quotas: AccountQuotas
  readonly #meter: Meter

  constructor(
    db: Kysely<Schema>,
    now: () => number,
    quotas: AccountQuotas = accountLimits.quotas,
    meter: Meter = () => undefined,
  ) {
    this.#meter = meter
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
      try {
        const result = await work(account)
        await account.flush()
        return result
      } finally {
        this.#meter(accountId, account.work)
      }
    })
  }

  async page(accountId: string, { afterSeq, limit, kinds, bytes }: PageQuery): Promise<RecordPage> {
    return this.#snapshot(accountId, async (tx, state) => {
      if (kinds?.length === 0) return { state, records: [], hasMore: false }
      const all = tx.selectFrom('record').where('account_id', '=', accountId).where('seq', '>', afterSeq)
      const chosen = (kinds ? all.where('kind', 'in', kinds) : all).orderBy('seq')
      const sizes = await chosen
        .select(bytesOfBody)
        .limit(limit + 1)
        .execute()
      const fit = fittingRows(sizes.slice(0, limit), bytes)
      const rows = await chosen.selectAll().limit(fit).execute()
      return { state, records: this.#counted(accountId, rows).map(recordOf), hasMore: sizes.length > fit }
    })
  }

  async newestEntries(accountId: string, limit: number): Promise<RecordPage> {
    return this.#snapshot(accountId, async (tx, state) => {
      const chosen = tx
        .selectFrom('record')
        .where('account_id', '=', accountId)
        .where('kind', '=', 'entry')
        .where('deleted_at', 'is', null)
        .orderBy('order_key', 'desc')
        .orderBy('id')
      const sizes = await chosen
        .select(bytesOfBody)
        .limit(limit + 1)
        .execute()
      const fit = fittingRows(sizes.slice(0, limit))
      const rows = await chosen.selectAll().limit(fit).execute()
      return { state, records: this.#counted(accountId, rows).map(recordOf), hasMore: sizes.length > fit }
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

  async stepsOf(accountId: string, goalId: string): Promise<ServerRecord[]> {
    return this.#counted(accountId, await stepRows(this.#db, accountId, goalId)).map(recordOf)
  }

  async history(accountId: string, key: RecordKey, { limit, skip = 0 }: HistoryQuery): Promise<HistoryPage> {
    return this.#snapshot(accountId, async (tx) => {
      const current = await findRow(tx, accountId, key)
      if (!current) return { versions: [], hasMore: false }
      const rows = await this.#versions(tx, accountId, key, skip + limit)
      const later = rows.filter((row) => row.position >= current.seq)
      const earlier = rows.filter((row) => row.position < current.seq)
      const all = [...later, { id: null, bytes: Buffer.byteLength(current.body) }, ...earlier].slice(skip)
      const wanted = all.slice(0, limit)
      const shown = wanted.slice(0, fittingRows(wanted))
      const bodies = await this.#versionsById(
        tx,
        accountId,
        shown.flatMap(({ id }) => id ?? []),
      )
      const versions = shown.flatMap(({ id }) =>
        id === null ? currentVersionOf(current) : (bodies.get(id) ?? []),
      )
      return { versions, hasMore: all.length > versions.length }
    })
  }

  /** Returns ids, positions and sizes of the latest replaced and refused versions of a record, newest first. */
  #versions(tx: Transaction<Schema>, accountId: string, { kind, id }: RecordKey, limit: number) {
    return (
      tx
        .selectFrom('history')
        .select(['id', 'position', bytesOfBody])
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .where('record_id', '=', id)
        .orderBy('position', 'desc')
        // A version refused at a number came after the write with that number.
        .orderBy('outcome', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
    )
  }

  async #versionsById(
    tx: Transaction<Schema>,
    accountId: string,
    ids: readonly number[],
  ): Promise<Map<number, HistoryVersion>> {
    const found = new Map<number, HistoryVersion>()
    for (const part of chunksOf(ids)) {
      const rows = await tx.selectFrom('history').selectAll().where('id', 'in', part).execute()
      for (const row of this.#counted(accountId, rows)) found.set(row.id, historyVersionOf(row))
    }
    return found
  }

  /** Charges the account for the rows and bytes of a read, and returns the rows. */
  #counted<Row extends { readonly body: string }>(accountId: string, rows: Row[]): Row[] {
    this.#meter(accountId, { rowsRead: rows.length, rowsWritten: 0, bytesRead: lengthOf(rows) })
    return rows
  }

  /** Runs several reads of an account on one snapshot, and gives them its state. Throws UnknownAccount. */
  #snapshot<T>(
    accountId: string,
    read: (tx: Transaction<Schema>, state: AccountState) => Promise<T>,
  ): Promise<T> {
    return this.#db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => read(tx, await readState(tx, accountId)))
  }
}

async function readState(db: Kysely<Schema>, accountId: string): Promise<AccountState> {
  const row = await db
    .selectFrom('account')
    .select(['seq', 'epoch', 'digest_count', 'digest_sum', 'digest_times'])
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
