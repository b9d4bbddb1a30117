import type { JournalRecord } from '@segno/domain/change/change'
import type { Database, StoredRow } from './database'
import type { SafetyCopy } from './safety-copy'
import type { Sentinel } from './sentinel'
import { recordOfRow } from './stored-row'

export interface Recovery {
  readonly missing: number
  readonly recovered: readonly JournalRecord[]
}

/**
 * Compares the database with the number of rows it once held. Where rows are missing, those that the safe copy
 * has are put back. Deletions leave a tombstone row, so a smaller number always means loss.
 */
export async function recoverRows(db: Database, sentinel: Sentinel, safety: SafetyCopy): Promise<Recovery> {
  const held = await db.count('records')
  const expected = sentinel.rows()
  if (held >= expected) {
    sentinel.set(held)
    return { missing: 0, recovered: [] }
  }
  const copies = await safety.read()
  const lost: StoredRow[] = []
  const tx = db.transaction('records', 'readwrite', { durability: 'strict' })
  for (const row of copies) {
    if ((await tx.store.getKey([row.owner, row.kind, row.id])) === undefined) {
      void tx.store.put(row).catch(() => {})
      lost.push(row)
    }
  }
  await tx.done
  sentinel.set(held + lost.length)
  const recovered: JournalRecord[] = []
  for (const row of lost) {
    const record = recordOfRow(row)
    if (record.ok) recovered.push(record.value)
  }
  return { missing: Math.max(expected - held, lost.length), recovered }
}

/** Copies what the safe copy has not seen: rows written by a tab that was killed before it could tell. */
export async function completeSafetyCopy(db: Database, safety: SafetyCopy): Promise<void> {
  const contents = await safety.inspect()
  if (!contents) return
  const everything = contents.rows < (await db.count('records'))
  let lastKey: IDBValidKey | undefined
  for (;;) {
    const range = lastKey === undefined ? null : IDBKeyRange.lowerBound(lastKey, true)
    const rows = await db.getAll('records', range, 1000)
    safety.add(rows.filter((row) => everything || row.savedAt > contents.savedAt))
    const last = rows.at(-1)
    if (!last || rows.length < 1000) return
    lastKey = [last.owner, last.kind, last.id]
  }
}
