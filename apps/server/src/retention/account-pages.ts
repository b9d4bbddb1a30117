import { strippedBody } from '@segno/domain/sync/strip-tombstone'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../db/schema'
import { inTransaction } from '../db/transaction'
import { UnknownAccount } from '../ports/record-store'
import { lockAccount } from '../records/account-transaction'
import { bytesOfBody } from '../records/fitting-rows'
import { retentionTimes } from './retention-times'
import type { PruneRule } from './run-pruning'

/** The most rows of one page, whose account is locked for a few milliseconds. */
const ROWS_AT_ONCE = 500
/** The most bodies of one page. Stripping reads them, and bodies of older versions may be large. */
const BODIES_AT_ONCE = 50

interface Page {
  readonly rows: number
  /** The bytes that the page frees in the account. */
  readonly bytes: number
}

/** Returns the rules over the rows of all accounts, also of those that are never written to again. */
export function accountRules(db: Kysely<Schema>): PruneRule[] {
  return [
    accountRule(db, 'history', retentionTimes.history, oldestIn('history', 'kept_since'), deleteHistory),
    accountRule(db, 'kept answers', retentionTimes.keptAnswers, oldestIn('kept_answer', 'at'), deleteAnswers),
    accountRule(db, 'tombstone bodies', retentionTimes.tombstoneBodies, oldestTombstone, stripTombstones),
  ]
}

/** Finds an account with rows from before a time (milliseconds). */
type FindAccount = (
  db: Kysely<Schema>,
  before: number,
) => Promise<{ readonly account_id: string } | undefined>
/** Deletes or strips one page of the rows of an account from before a time. */
type WorkOnPage = (tx: Transaction<Schema>, accountId: string, before: number, now: number) => Promise<Page>

function accountRule(
  db: Kysely<Schema>,
  name: string,
  kept: number,
  find: FindAccount,
  work: WorkOnPage,
): PruneRule {
  const page = async (now: number) => {
    const due = await find(db, now - kept)
    if (!due) return 0
    return pageOf(db, due.account_id, (tx) => work(tx, due.account_id, now - kept, now))
  }
  return { name, page }
}

/**
 * Locks an account, prunes one page of its rows and subtracts their bytes from the account. Returns the number
 * of rows, or 1 if the account no longer exists, so that the rule continues.
 */
async function pageOf(
  db: Kysely<Schema>,
  accountId: string,
  work: (tx: Transaction<Schema>) => Promise<Page>,
): Promise<number> {
  try {
    return await inTransaction(db, async (tx) => {
      await lockAccount(tx, accountId)
      const { rows, bytes } = await work(tx)
      await tx
        .updateTable('account')
        .set((of) => ({ stored_bytes: of('stored_bytes', '-', bytes) }))
        .where('id', '=', accountId)
        .execute()
      return rows
    })
  } catch (error) {
    // The account was deleted in between, and its rows with it: look for the next account.
    if (error instanceof UnknownAccount) return 1
    throw error
  }
}

const oldestIn =
  (table: 'history' | 'kept_answer', time: 'kept_since' | 'at'): FindAccount =>
  (db, before) =>
    db
      .selectFrom(table)
      .select('account_id')
      .where(time, '<', before)
      .orderBy(time)
      .limit(1)
      .executeTakeFirst()

const oldestTombstone: FindAccount = (db, before) =>
  tombstonesBefore(db, before).select('account_id').orderBy('received_at').limit(1).executeTakeFirst()

/**
 * Returns a query for tombstones that still have their texts. The index `record_unstripped` holds exactly
 * these.
 */
function tombstonesBefore(db: Kysely<Schema>, before: number) {
  return db
    .selectFrom('record')
    .where('deleted_at', 'is not', null)
    .where('stripped_at', 'is', null)
    .where('received_at', '<', before)
}

/**
 * Deletes one page of old versions. It uses the primary key alone: with the account too, SQLite would read the
 * whole history of the account.
 */
async function deleteHistory(tx: Transaction<Schema>, accountId: string, before: number): Promise<Page> {
  const due = tx
    .selectFrom('history')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kept_since', '<', before)
    .limit(ROWS_AT_ONCE)
  return sumOf(await tx.deleteFrom('history').where('id', 'in', due).returning(bytesOfBody).execute())
}

async function deleteAnswers(tx: Transaction<Schema>, accountId: string, before: number): Promise<Page> {
  const due = tx
    .selectFrom('kept_answer')
    .select('key')
    .where('account_id', '=', accountId)
    .where('at', '<', before)
    .limit(ROWS_AT_ONCE)
  const deleted = await tx
    .deleteFrom('kept_answer')
    .where('account_id', '=', accountId)
    .where('key', 'in', due)
    .returning(bytesOfBody)
    .execute()
  return sumOf(deleted)
}

function sumOf(rows: readonly { readonly bytes: number }[]): Page {
  return { rows: rows.length, bytes: rows.reduce((sum, { bytes }) => sum + Number(bytes), 0) }
}

/**
 * Removes the texts from one page of tombstones. Keeps their ids, times and numbers, so digests stay and no
 * device has to read them again.
 */
async function stripTombstones(
  tx: Transaction<Schema>,
  accountId: string,
  before: number,
  now: number,
): Promise<Page> {
  const due = await tombstonesBefore(tx, before)
    .where('account_id', '=', accountId)
    .select(['kind', 'id', 'body'])
    .limit(BODIES_AT_ONCE)
    .execute()
  let bytes = 0
  for (const { kind, id, body } of due) {
    const stripped = JSON.stringify(strippedBody(kind, JSON.parse(body)))
    bytes += Buffer.byteLength(body) - Buffer.byteLength(stripped)
    await tx
      .updateTable('record')
      .set({ body: stripped, stripped_at: now })
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('id', '=', id)
      .execute()
  }
  return { rows: due.length, bytes }
}
