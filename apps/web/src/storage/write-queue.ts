import type { Change } from '@segno/domain/change/change'
import { type RecordKind, recordKinds } from '@segno/domain/change/record-kinds'
import type { Result } from '@segno/domain/shared/result'
import type { IDBPTransaction } from 'idb'
import type { RecordKey } from '../contracts/record-storage'
import type { Connection } from './connection'
import type { JournalRow, SegnoDatabase, StoredRow } from './database'
import { rowAfterChange } from './stored-row'

/*
 * Two steps, because a page may be closed in the very task in which something is saved. First the changes
 * themselves are put into the `journal` store: that needs no reading, so the write is complete in itself even
 * when no callback of this page ever runs again. Then they are folded into their rows (read, apply, put) in a
 * transaction that also takes them off the journal: each change is worked in exactly once, by whichever tab
 * comes first. Changes hold fields and never whole stale rows, so two tabs cannot overwrite each other.
 */

type FoldTransaction = IDBPTransaction<SegnoDatabase, ('records' | 'journal' | 'aside')[], 'readwrite'>

/** What folding did. */
export interface Folded {
  readonly rows: readonly StoredRow[]
  /** Rows that did not exist before. */
  readonly added: number
  /** Rows changed by another tab's journal: this tab has not seen what they hold. */
  readonly foreign: readonly StoredRow[]
}

/** Whose changes these are, and which tab makes them. */
export interface Writer {
  readonly owner: string
  readonly tab: string
}

/** Changes of one moment. */
export interface Batch {
  readonly changes: readonly Change[]
  /** Milliseconds. */
  readonly at: number
}

/** Puts the changes where they survive; the requests are made before this returns, if the database is open. */
export async function appendToJournal(
  connection: Connection,
  { owner, tab }: Writer,
  batches: readonly Batch[],
): Promise<void> {
  const db = connection.current() ?? (await connection.open())
  const tx = db.transaction('journal', 'readwrite', { durability: 'strict' })
  for (const { changes, at } of batches) void tx.store.add({ owner, tab, at, changes }).catch(() => {})
  tx.commit()
  await tx.done
}

/** Works every journal row into the records. */
export async function foldJournal(connection: Connection, ownTab: string): Promise<Folded> {
  const db = connection.current() ?? (await connection.open())
  const tx = db.transaction(['records', 'journal', 'aside'], 'readwrite', { durability: 'strict' })
  const folding: Folding = { tx, ownTab, rows: new Map(), foreign: new Map(), added: 0 }
  try {
    let cursor = await tx.objectStore('journal').openCursor()
    while (cursor) {
      await foldJournalRow(folding, cursor.value)
      await cursor.delete()
      cursor = await cursor.continue()
    }
    await tx.done
  } catch (error) {
    tx.done.catch(() => {})
    try {
      tx.abort()
    } catch {
      // It had ended by itself.
    }
    throw error
  }
  return { rows: [...folding.rows.values()], foreign: [...folding.foreign.values()], added: folding.added }
}

interface Folding {
  readonly tx: FoldTransaction
  readonly ownTab: string
  readonly rows: Map<string, StoredRow>
  readonly foreign: Map<string, StoredRow>
  added: number
}

async function foldJournalRow(folding: Folding, { owner, tab, at, changes }: JournalRow): Promise<void> {
  for (const change of changes) {
    const folded = await foldChange(folding.tx, owner, change, at)
    if (!folded) continue
    const name = `${owner}/${change.kind}/${change.id}`
    folding.rows.set(name, folded.row)
    if (tab !== folding.ownTab) folding.foreign.set(name, folded.row)
    if (folded.isNew) folding.added++
  }
}

async function foldChange(tx: FoldTransaction, owner: string, change: Change, at: number) {
  const records = tx.objectStore('records')
  const stored = await records.get([owner, change.kind, change.id])
  if (stored && change.op === 'put' && !isReadable(stored)) {
    await tx.objectStore('aside').add({ at, row: stored })
  }
  const row = rowAfterChange(stored, change, owner, at)
  if (!row) return null
  await records.put(row)
  return { row, isNew: !stored }
}

function isReadable(row: StoredRow): boolean {
  const read = recordKinds[row.kind as RecordKind].read as (raw: unknown) => Result<object, string[]>
  return read(row.body).ok
}

/** Rows as they were before a step of a bulk write; undefined = there was none. */
export type Before = [key: RowKey, row: StoredRow | undefined][]
type RowKey = [owner: string, kind: string, id: string]

/** One step of a bulk write, straight into the rows and all or nothing; answers what it replaced. */
export async function writeStep(
  connection: Connection,
  owner: string,
  changes: readonly Change[],
  at: number,
): Promise<{ before: Before; folded: Folded }> {
  const db = connection.current() ?? (await connection.open())
  const tx = db.transaction(['records', 'aside'], 'readwrite', { durability: 'strict' })
  const records = tx.objectStore('records')
  tx.done.catch(() => {})
  const keyOf = (change: Change): RowKey => [owner, change.kind, change.id]
  // All at once: asking one after the other would cost a turn of the event loop each.
  const stored = await Promise.all(changes.map((change) => records.get(keyOf(change))))
  const before: Before = []
  const rows = new Map<string, StoredRow>()
  let added = 0
  for (const [index, change] of changes.entries()) {
    const name = keyOf(change).join('/')
    const known = rows.has(name)
    const current = rows.get(name) ?? stored[index]
    if (current && !known && change.op === 'put' && !isReadable(current)) {
      void tx
        .objectStore('aside')
        .add({ at, row: current })
        .catch(() => {})
    }
    const row = rowAfterChange(current, change, owner, at)
    if (!row) continue
    if (!known) before.push([keyOf(change), current])
    if (!current) added++
    rows.set(name, row)
  }
  for (const row of rows.values()) void records.put(row).catch(() => {})
  await tx.done
  return { before, folded: { rows: [...rows.values()], added, foreign: [] } }
}

/** Takes a step back, as if it had never been. */
export async function revertStep(connection: Connection, before: Before): Promise<void> {
  const db = connection.current() ?? (await connection.open())
  const tx = db.transaction('records', 'readwrite', { durability: 'strict' })
  for (const [key, row] of before) {
    void (row ? tx.store.put(row) : tx.store.delete(key)).catch(() => {})
  }
  await tx.done
}

export function keysOf(rows: readonly StoredRow[]): RecordKey[] {
  return rows.map((row) => ({ kind: row.kind as RecordKind, id: row.id }))
}
