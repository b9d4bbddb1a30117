import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema'
import { retentionTimes } from './retention-times'
import type { PruneRule } from './run-pruning'

/**
 * Returns the rules over drafts of the dictionary, their token counts, and opinions and reports of readers.
 * Available drafts stay.
 */
export function dictionaryRules(db: Kysely<Schema>): PruneRule[] {
  return [
    { name: 'drafts without a definition', page: (now) => deleteDrafts(db, now) },
    { name: 'spending of past days', page: (now) => deleteSpending(db, now) },
    { name: 'opinions of terms', page: (now) => deleteOlder(db, 'dictionary_feedback', now) },
    { name: 'reports of terms', page: (now) => deleteOlder(db, 'dictionary_report', now) },
  ]
}

/**
 * Deletes the unfinished drafts that have expired, all at once, and returns their number. They are few: the
 * limit of the server bounds how many terms users can queue in a day.
 */
async function deleteDrafts(db: Kysely<Schema>, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('dictionary_draft')
    .where('state', '!=', 'available')
    .where('updated_at', '<', now - retentionTimes.failedDrafts)
    // Terms that the operator has blocked stay.
    .where((of) => of.or([of('retry_at', 'is', null), of('retry_at', '<=', now)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function deleteSpending(db: Kysely<Schema>, now: number): Promise<number> {
  const first = new Date(now - retentionTimes.aiSpending).toISOString().slice(0, 10)
  const { numDeletedRows } = await db.deleteFrom('ai_spending').where('day', '<', first).executeTakeFirst()
  return Number(numDeletedRows)
}

const ROWS_AT_ONCE = 500

async function deleteOlder(
  db: Kysely<Schema>,
  table: 'dictionary_feedback' | 'dictionary_report',
  now: number,
): Promise<number> {
  const due = await db
    .selectFrom(table)
    .select('at')
    .where('at', '<', now - retentionTimes.feedback)
    .orderBy('at')
    .limit(ROWS_AT_ONCE)
    .execute()
  const last = due.at(-1)
  if (!last) return 0
  await db.deleteFrom(table).where('at', '<=', last.at).execute()
  return due.length
}
