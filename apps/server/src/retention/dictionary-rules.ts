import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema'
import { retentionTimes } from './retention-times'
import type { PruneRule } from './run-pruning'

/** Returns the rules over drafts of the dictionary. Available drafts stay. */
export function dictionaryRules(db: Kysely<Schema>): PruneRule[] {
  return [
    { name: 'drafts without a definition', page: (now) => deleteDrafts(db, now) },
    { name: 'spending of past days', page: (now) => deleteSpending(db, now) },
  ]
}

/** These rows are few: the limit of the server bounds how many users can queue in a day. */
async function deleteDrafts(db: Kysely<Schema>, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('dictionary_draft')
    .where('state', '!=', 'available')
    .where('updated_at', '<', now - retentionTimes.failedDrafts)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function deleteSpending(db: Kysely<Schema>, now: number): Promise<number> {
  const first = new Date(now - retentionTimes.aiSpending).toISOString().slice(0, 10)
  const { numDeletedRows } = await db.deleteFrom('ai_spending').where('day', '<', first).executeTakeFirst()
  return Number(numDeletedRows)
}
