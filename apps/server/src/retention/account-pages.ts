import { strippedBody } from '@segno/domain/sync/strip-tombstone'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../db/schema'
import { inTransaction } from '../db/transaction'
import { UnknownAccount } from '../ports/record-store'
import { lockAccount } from '../records/account-transaction'
import { bytesOfBody } from '../records/fitting-rows'
import { retentionTimes } from './retention-times'
import type { PruneRule } from './run-pruning'

/** Rows of one page. Their account is locked for a few milliseconds. */
const ROWS_AT_ONCE = 500
/** Bodies are read to strip them, and those of older versions may be large. */
const BODIES_AT_ONCE = 50

interface Page {
  readonly rows: number
  /** The bytes by which the account stores less. */
  readonly bytes: number
}

/** Rules over the rows of all accounts, also of those that are never written to again. */
export function accountRules(db: Kysely<Schema>): PruneRule[] {
  return [
    {
      name: 'history',
      page: (now) =>
        pageOfOneAccount(db, oldestHistory(now - retentionTimes.history), (tx, accountId) =>
          deleteHistory(tx, accountId, now - retentionTimes.history),
        ),
    },
    {
      name: 'kept answers',
      page: (now) =>
        pageOfOneAccount(db, oldestAnswer(now - retentionTimes.keptAnswers), (tx, accountId) =>
          deleteAnswers(tx, accountId, now - retentionTimes.keptAnswers),
        ),
    },
    {
      name: 'tombstone bodies',
      page: (now) =>
        pageOfOneAccount(db, oldestTombstone(now - retentionTimes.tombstoneBodies), (tx, accountId) =>
          stripTombstones(tx, accountId, now),
        ),
    },
  ]
}

type FindAccount = (db: Kysely<Schema>) => Promise<{ readonly account_id: string } | undefined>

/** Finds an account with rows that are due, locks it and works on one page of them. */
async function pageOfOneAccount(
  db: Kysely<Schema>,
  find: FindAccount,
  work: (tx: Transaction<Schema>, accountId: string) => Promise<Page>,
): Promise<number> {
  const due = await find(db)
  if (!due) return 0
  try {
    return await inTransaction(db, async (tx) => {
      await lockAccount(tx, due.account_id)
      const { rows, bytes } = await work(tx, due.account_id)
      await tx
        .updateTable('account')
        .set((of) => ({ stored_bytes: of('stored_bytes', '-', bytes) }))
        .where('id', '=', due.account_id)
        .execute()
      return rows
    })
  } catch (error) {
    // The account was deleted in between, and its rows with it: look for the next one.
    if (error instanceof UnknownAccount) return 1
    throw error
  }
}

const oldestHistory =
  (before: number): FindAccount =>
  (db) =>
    db
      .selectFrom('history')
      .select('account_id')
      .where('kept_since', '<', before)
      .orderBy('kept_since')
      .limit(1)
      .executeTakeFirst()

const oldestAnswer =
  (before: number): FindAccount =>
  (db) =>
    db
      .selectFrom('kept_answer')
      .select('account_id')
      .where('at', '<', before)
      .orderBy('at')
      .limit(1)
      .executeTakeFirst()

const oldestTombstone =
  (before: number): FindAccount =>
  (db) =>
    tombstonesBefore(db, before).select('account_id').orderBy('received_at').limit(1).executeTakeFirst()

/** Tombstones that still have their body. The index `record_unstripped` holds exactly these. */
function tombstonesBefore(db: Kysely<Schema>, before: number) {
  return db
    .selectFrom('record')
    .where('deleted_at', 'is not', null)
    .where('stripped_at', 'is', null)
    .where('received_at', '<', before)
}

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

/** Keeps id, times and number of each tombstone, so digests stay and no device has to read it again. */
async function stripTombstones(tx: Transaction<Schema>, accountId: string, now: number): Promise<Page> {
  const due = await tombstonesBefore(tx, now - retentionTimes.tombstoneBodies)
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
