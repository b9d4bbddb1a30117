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

type Address = [owner: string, kind: string, id: string]

interface KeyCursor {
  readonly key: Address
  continue(key: Address): Promise<KeyCursor | null>
}

interface CursorReader {
  objectStore(name: 'records'): { openKeyCursor(): Promise<KeyCursor | null> }
}

/** Returns every owner who has rows on this device. */
export async function ownersOfRows(tx: CursorReader): Promise<string[]> {
  const owners: string[] = []
  let cursor = await tx.objectStore('records').openKeyCursor()
  while (cursor) {
    const [owner] = cursor.key
    owners.push(owner)
    // Skips to the next owner without reading the rows between.
    cursor = await cursor.continue([owner, []] as unknown as Address)
  }
  return owners
}
