import type { StoredRow } from './database'
import type { StorageHost } from './storage-host'

/** The keys of an owner's rows, from the one behind `after` on. */
export function allOf(owner: string, after?: StoredRow): IDBKeyRange {
  const from = after ? [owner, after.kind, after.id] : [owner]
  return IDBKeyRange.bound(from, [owner, []], after !== undefined, true)
}

/** An owner's rows, some at a time; the page may do other things in between. */
export async function* pagesOf(
  { connection, pause }: Pick<StorageHost, 'connection' | 'pause'>,
  owner: string,
  size: number,
): AsyncGenerator<StoredRow[]> {
  const db = await connection.open()
  let after: StoredRow | undefined
  do {
    const page = await db.getAll('records', allOf(owner, after), size)
    yield page
    after = page.length === size ? page.at(-1) : undefined
    await pause()
  } while (after)
}
