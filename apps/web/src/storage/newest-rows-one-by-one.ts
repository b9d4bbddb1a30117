import type { Database, StoredRow } from './database'
import { primaryKeyOf } from './row-key'

type NewestKey = [string, string, string, string]

/** Where a page cannot be read as a whole, its good rows still can; a bad one is left out and named. */
export async function newestRowsOneByOne(
  db: Database,
  range: IDBKeyRange,
  count: number,
): Promise<StoredRow[]> {
  const index = db.transaction('records').store.index('newest')
  const rows: StoredRow[] = []
  for (let cursor = await index.openKeyCursor(range, 'prev'); cursor; cursor = await cursor.continue()) {
    const [owner, kind, order, id] = cursor.key as NewestKey
    rows.push(unfetched(owner, kind, order, id))
    if (rows.length === count) break
  }
  for (const [at, row] of rows.entries()) {
    try {
      rows[at] = (await db.get('records', primaryKeyOf(row))) ?? row
    } catch {
      // Stays as the empty row, which no kind can read: it is reported with its id.
    }
  }
  return rows
}

function unfetched(owner: string, kind: string, order: string, id: string): StoredRow {
  return { owner, kind, order, id, body: undefined, updatedAt: 0, savedAt: 0, rev: 0, seq: 0 }
}
