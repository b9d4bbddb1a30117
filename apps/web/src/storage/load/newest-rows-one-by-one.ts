import type { Database, StoredRow } from '../database/database'
import { primaryKeyOf } from '../database/row-key'

type NewestKey = [string, string, string, string]

/** Reads a page row by row, after one request for the whole page has failed. Returns a damaged row without its body. */
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
      // Keep the empty row. No kind can parse it, so loading reports it with its id.
    }
  }
  return rows
}

function unfetched(owner: string, kind: string, order: string, id: string): StoredRow {
  return { owner, kind, order, id, body: undefined, updatedAt: 0, savedAt: 0, rev: 0, seq: 0 }
}
