import { isStorableText } from '@segno/protocol/http/record-wire-text'
import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema'
import type { RecordRow } from './record-rows'

/** Returns the rows of the steps of a goal that are not deleted, by the index on the order key. */
export async function stepRows(db: Kysely<Schema>, accountId: string, goalId: string): Promise<RecordRow[]> {
  // PostgreSQL rejects a query for text that it cannot store, and no goal has such an id.
  if (!isStorableText(goalId)) return []
  return db
    .selectFrom('record')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', 'progress')
    .where('order_key', '=', goalId)
    .where('deleted_at', 'is', null)
    .orderBy('seq')
    .execute()
}
