import type { Change, JournalRecord } from '@segno/domain/change/change'
import type { RecordKey } from '@segno/domain/record/record'
import { LOCAL_OWNER } from '../contracts/account'
import type { Connection } from './connection'
import type { DeviceNote, JournalRow, StoredRow } from './database'
import { rowKeyOf } from './row-key'
import { readBody, rowAfterChange } from './stored-row'
import { send, type WriteTransaction, writeTogether } from './transaction'

/*
 * Two steps, because a page may be closed in the very task in which something is saved. First the changes
 * themselves are put into the `journal` store: that needs no reading, so the write is complete in itself even
 * when no callback of this page ever runs again. Then they are folded into their rows (read, apply, put) in a
 * transaction that also takes them off the journal: each change is worked in exactly once, by whichever tab
 * comes first. Changes hold fields and never whole stale rows, so two tabs cannot overwrite each other.
 * The first step may have to wait for a second one, of this tab or another: see unload-buffer.
 */

/** What folding did. */
export interface Folded {
  readonly rows: readonly StoredRow[]
  /** Rows that did not exist before. */
  readonly added: number
  /** Rows that this tab has not seen as they are now. */
  readonly foreign: readonly StoredRow[]
  /** How the tab is told of those; where it is absent, it reads them again. */
  readonly tell?: Tell
}

export type Tell = (
  rows: readonly StoredRow[],
  shown: readonly string[],
  unfolded: Iterable<JournalRow>,
) => { readonly keys: readonly RecordKey[]; readonly records: readonly JournalRecord[] }

/** Puts the changes where they survive; the requests are made before this returns, if the database is open. */
export async function appendToJournal(connection: Connection, batches: readonly JournalRow[]): Promise<void> {
  const db = connection.current() ?? (await connection.open())
  const tx = db.transaction('journal', 'readwrite', { durability: 'strict' })
  for (const batch of batches) send(tx.store.add(batch))
  tx.commit()
  await tx.done
}

/** The stores that folding needs. */
export const foldedStores: ('records' | 'journal' | 'aside' | 'sync')[] = [
  'records',
  'journal',
  'aside',
  'sync',
]

/** Follows rows of tabs that do not know what has become of the rows that they change. */
export type Resolve = (row: JournalRow, note: DeviceNote) => JournalRow

let resolve: Resolve | undefined
const unresolved = new Error('the journal has to be resolved')

/** Works every journal row into the records. */
export async function foldJournal(connection: Connection, ownTab: string): Promise<Folded> {
  const fold = () => writeTogether(connection, foldedStores, (tx) => foldInto(tx, ownTab, resolve))
  try {
    return foldedOf(await fold())
  } catch (error) {
    if (error !== unresolved) throw error
    // Nothing can be fetched within a transaction, and before the first sign-in there is nothing to follow.
    resolve = (await import('./aliases')).resolveJournalRow
    return foldedOf(await fold())
  }
}

export interface Folding {
  readonly rows: Map<string, StoredRow>
  readonly foreign: Map<string, StoredRow>
  added: number
}

function foldedOf({ rows, foreign, added }: Folding): Folded {
  return { rows: [...rows.values()], foreign: [...foreign.values()], added }
}

/** The same within a transaction of `foldedStores` and others. */
export async function foldInto(
  tx: WriteTransaction,
  ownTab: string,
  follow: Resolve | undefined,
): Promise<Folding> {
  const folding: Folding = { rows: new Map(), foreign: new Map(), added: 0 }
  const [first, known] = await Promise.all([
    tx.objectStore('journal').openCursor(),
    tx.objectStore('sync').get(LOCAL_OWNER),
  ])
  const note = known as DeviceNote | undefined
  if (first && note && !follow) throw unresolved
  let cursor = first
  while (cursor) {
    const row = note && follow ? follow(cursor.value, note) : cursor.value
    // What was followed elsewhere is not what the tab shows.
    const isOwn = row.tab === ownTab && row === cursor.value
    for (const change of row.changes) await foldChange(tx, folding, row, change, isOwn)
    await cursor.delete()
    cursor = await cursor.continue()
  }
  return folding
}

export async function foldChange(
  tx: WriteTransaction,
  folding: Folding,
  { owner, shown = [owner], at }: JournalRow,
  change: Change,
  isOwn: boolean,
): Promise<void> {
  const stored = await findRow(tx, shown, change)
  if (stored && change.op === 'put') quarantine(tx, stored, at)
  const row = rowAfterChange(stored, change, owner, at)
  if (!row) return
  await tx.objectStore('records').put(row)
  const name = rowKeyOf(row)
  folding.rows.set(name, row)
  if (!isOwn) folding.foreign.set(name, row)
  if (!stored) folding.added++
}

/** The row of an address among the rows of some owners: the latest where there are several. */
export async function findRow(
  tx: {
    objectStore(name: 'records'): { get(key: [string, string, string]): Promise<StoredRow | undefined> }
  },
  owners: readonly string[],
  { kind, id }: RecordKey,
): Promise<StoredRow | undefined> {
  const records = tx.objectStore('records')
  const rows = await Promise.all(owners.map((owner) => records.get([owner, kind, id])))
  return rows.reduce((latest, row) => (row && (!latest || row.updatedAt > latest.updatedAt) ? row : latest))
}

/** Copies an unreadable row to the quarantine, before another takes its place. */
export function quarantine(tx: WriteTransaction, row: StoredRow, at: number): void {
  if (!readBody(row).ok) send(tx.objectStore('aside').add({ at, row }))
}

/** A stored row with changes that are not stored yet. */
export function withBatches(
  stored: StoredRow | undefined,
  key: RecordKey,
  batches: readonly JournalRow[],
  owner: string,
): StoredRow | undefined {
  let row = stored
  for (const { changes, at } of batches) {
    for (const change of changes) {
      if (change.kind === key.kind && change.id === key.id)
        row = rowAfterChange(row, change, owner, at) ?? row
    }
  }
  return row
}
