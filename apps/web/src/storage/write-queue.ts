import type { Change } from '@segno/domain/change/change'
import { type RecordKind, recordKinds } from '@segno/domain/change/record-kinds'
import type { Result } from '@segno/domain/shared/result'
import type { IDBPTransaction } from 'idb'
import type { RecordKey } from '../contracts/record-storage'
import type { Connection } from './connection'
import type { SegnoDatabase, StoredRow } from './database'
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
  owner: string,
  batches: readonly Batch[],
): Promise<void> {
  const db = connection.current() ?? (await connection.open())
  const tx = db.transaction('journal', 'readwrite', { durability: 'strict' })
  for (const { changes, at } of batches) void tx.store.add({ owner, at, changes }).catch(() => {})
  tx.commit()
  await tx.done
}

/** Works every journal row into the records. */
export async function foldJournal(connection: Connection): Promise<Folded> {
  const db = connection.current() ?? (await connection.open())
  const tx = db.transaction(['records', 'journal', 'aside'], 'readwrite', { durability: 'strict' })
  const touched = new Map<string, StoredRow>()
  let added = 0
  try {
    let cursor = await tx.objectStore('journal').openCursor()
    while (cursor) {
      const { owner, at, changes } = cursor.value
      for (const change of changes) {
        const result = await foldChange(tx, owner, change, at)
        if (result) touched.set(`${owner}/${change.kind}/${change.id}`, result.row)
        if (result?.isNew) added++
      }
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
  return { rows: [...touched.values()], added }
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
export type Before = [key: [string, string, string], row: StoredRow | undefined][]

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
  const before: Before = []
  const rows = new Map<string, StoredRow>()
  let added = 0
  tx.done.catch(() => {})
  for (const change of changes) {
    const key: [string, string, string] = [owner, change.kind, change.id]
    const name = key.join('/')
    const stored = rows.get(name) ?? (await records.get(key))
    if (stored && change.op === 'put' && !isReadable(stored)) {
      await tx.objectStore('aside').add({ at, row: stored })
    }
    const row = rowAfterChange(stored, change, owner, at)
    if (!row) continue
    if (!rows.has(name)) before.push([key, stored])
    if (!stored) added++
    rows.set(name, row)
    void records.put(row).catch(() => {})
  }
  await tx.done
  return { before, folded: { rows: [...rows.values()], added } }
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
