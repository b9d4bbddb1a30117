import type { Connection } from './connection'
import type { StoredRow } from './database'
import { nextTask } from './next-task'

/** The maximum number of rows per page. */
export const PAGE_SIZE = 1000

/** Returns the range of an owner's primary keys, after the row `after`. */
export function allOf(owner: string, after?: StoredRow): IDBKeyRange {
  const from = after ? [owner, after.kind, after.id] : [owner]
  return IDBKeyRange.bound(from, [owner, []], after !== undefined, true)
}

/** Yields an owner's rows page by page. Between two pages other tasks run. */
export async function* pagesOf(connection: Connection, owner: string): AsyncGenerator<StoredRow[]> {
  const db = await connection.open()
  let after: StoredRow | undefined
  do {
    const page = await db.getAll('records', allOf(owner, after), PAGE_SIZE)
    yield page
    after = page.length === PAGE_SIZE ? page.at(-1) : undefined
    await nextTask()
  } while (after)
}
