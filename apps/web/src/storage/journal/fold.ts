import type { Change } from '@segno/domain/change/change'
import { recordKindOf } from '@segno/domain/change/record-kinds'
import { keyOf, type RecordKey } from '@segno/domain/record/record'
import type { DeviceNote, JournalRow, StoredRow } from '../database/database'
import { deviceNoteIn, isErased } from '../database/device-note'
import { rowKeyOf } from '../database/row-key'
import { readBody, rowAfterChange } from '../database/stored-row'
import { send, type WriteTransaction } from '../database/transaction'
import { concernedOwner } from './concerned-owner'
import { rebasedChange } from './rebased-change'

/*
 * A write takes two steps, because a page may close in the very task in which a musician saves.
 *
 * 1. Append: the changes go into the store `journal`. This transaction reads nothing, so it completes even if no
 *    callback of the page runs again. Then the change is durable.
 * 2. Fold: any tab reads the rows, applies the changes, puts the rows and deletes the journal rows, in one transaction.
 *    So each change is folded exactly once.
 *
 * Changes contain fields and never whole rows, so two tabs cannot overwrite each other. A row may have changed since
 * the tab made a change, so the fold rebases it on the row (`rebaseChange`). An append can queue behind a fold; the
 * unload buffer covers a page that closes meanwhile.
 */

/** The rows that a fold has changed. */
export interface Folding {
  /** The changed rows with their new content, by `rowKeyOf`. */
  readonly rows: Map<string, StoredRow>
  /** The changed rows that this tab does not show yet. */
  readonly foreign: Map<string, StoredRow>
  /** The number of rows that did not exist before. */
  added: number
  /** Changes that could not be folded and are now in the quarantine. */
  readonly failed?: Change[]
  /** The number of changes that this fold has handled. */
  count?: number
  /** Whether the journal contains more rows after this fold. */
  hasMore?: boolean
  /** Conflict copies that `putCopies` still has to write. */
  readonly copies?: StoredRow[]
  /** The number of times that this device was erased. */
  readonly erasures?: number | undefined
}

/** The stores that a fold needs. */
export const foldedStores: ('records' | 'journal' | 'aside' | 'sync')[] = [
  'records',
  'journal',
  'aside',
  'sync',
]

/** Redirects the journal row of a tab that missed an adoption, a move to another account or a replaced id. */
export type ResolveJournalRow = (row: JournalRow, note: DeviceNote) => JournalRow

/**
 * Folds the journal inside a transaction over `foldedStores`: all of it, or rows until `limit` changes are reached.
 * `ownTab` already shows its own changes.
 */
export async function foldInto(
  tx: WriteTransaction,
  ownTab: string,
  resolve: ResolveJournalRow,
  limit = Number.POSITIVE_INFINITY,
): Promise<Folding> {
  const [first, note] = await Promise.all([tx.objectStore('journal').openCursor(), deviceNoteIn(tx)])
  const folding = {
    rows: new Map(),
    foreign: new Map(),
    added: 0,
    failed: [],
    copies: [],
    count: 0,
    hasMore: false,
    erasures: note?.erasures,
  }
  let cursor = first
  const heldBack = new Set<string>()
  while (cursor) {
    if (dropErased(cursor, note) || isOfNewerVersion(cursor.value, heldBack)) {
      cursor = await cursor.continue()
      continue
    }
    const resolved = note ? resolve(cursor.value, note) : cursor.value
    // A redirected change differs from the change that the tab shows.
    const isOwn = resolved.tab === ownTab && resolved === cursor.value
    const row = { ...resolved, owner: resolved.account ?? (await concernedOwner(tx, resolved)) }
    const { owner, shown = [owner], changes } = row
    // Issue all requests at once, because each await costs a turn of the event loop.
    const stored = await Promise.all(changes.map((change) => findRow(tx, shown, change)))
    const latest = new Map<string, StoredRow | undefined>()
    for (const [at, change] of changes.entries()) {
      const key = keyOf(change)
      latest.set(key, foldChange(tx, folding, row, change, isOwn, latest.get(key) ?? stored[at]))
    }
    if (folding.copies.length > 0) await putCopies(tx, folding)
    folding.count += changes.length
    send(cursor.delete())
    if (folding.count >= limit) {
      // The next row may be long, so count the rows without reading one.
      folding.hasMore = (await tx.objectStore('journal').count(IDBKeyRange.lowerBound(cursor.key, true))) > 0
      break
    }
    cursor = await cursor.continue()
  }
  return folding
}

/** Deletes a journal row whose tab missed an erasure. Returns true if it deleted the row. */
function dropErased(
  cursor: { readonly value: JournalRow; delete(): Promise<void> },
  note: DeviceNote | undefined,
): boolean {
  if (!isErased(cursor.value, note)) return false
  send(cursor.delete())
  return true
}

/**
 * Returns true if a journal row contains a kind of record that only a newer version supports. It stays in the
 * journal for a tab of that version. Later changes of the same records stay too, which preserves their order.
 */
export function isOfNewerVersion({ changes }: JournalRow, heldBack: Set<string>): boolean {
  const keys = changes.map(keyOf)
  if (changes.every(({ kind }) => recordKindOf(kind)) && !keys.some((key) => heldBack.has(key))) return false
  for (const key of keys) heldBack.add(key)
  return true
}

/**
 * Applies a change to its row `stored`, which another tab may have changed since. Returns the row after the
 * change. If the change does not apply, quarantines it, unless it is a deletion, and returns `stored`.
 */
export function foldChange(
  tx: WriteTransaction,
  folding: Folding,
  journalRow: JournalRow,
  made: Change,
  isOwn: boolean,
  stored: StoredRow | undefined,
): StoredRow | undefined {
  const { owner, at } = journalRow
  const { change, copies } = rebasedChange(stored, made, at)
  if (stored && change.op === 'put') quarantine(tx, stored, at)
  const row = foldedRow(stored, change, owner, at)
  if (!row) {
    // A deletion of a missing row needs no action. Any other change must not be lost.
    if (change.op === 'delete') return stored
    send(tx.objectStore('aside').add({ at, row: { ...journalRow, changes: [change] } }))
    folding.failed?.push(change)
    return stored
  }
  send(tx.objectStore('records').put(row))
  const key = rowKeyOf(row)
  folding.rows.set(key, row)
  // If this tab's change follows another tab's change, this tab does not show the result either.
  if (!isOwn || change !== made || folding.foreign.has(key)) folding.foreign.set(key, row)
  if (!stored) folding.added++
  folding.copies?.push(...copies)
  return row
}

/** Writes the conflict copies of a fold that do not exist yet. */
export async function putCopies(tx: WriteTransaction, folding: Folding): Promise<void> {
  const records = tx.objectStore('records')
  for (const copy of folding.copies?.splice(0) ?? []) {
    if ((await records.getKey([copy.owner, copy.kind, copy.id])) !== undefined) continue
    send(records.put(copy))
    folding.rows.set(rowKeyOf(copy), copy)
    folding.foreign.set(rowKeyOf(copy), copy)
    folding.added++
  }
}

/**
 * Returns the row after a change. Returns undefined if the change does not apply or IndexedDB could not store the row.
 */
function foldedRow(
  stored: StoredRow | undefined,
  change: Change,
  owner: string,
  at: number,
): StoredRow | undefined {
  try {
    const row = rowAfterChange(stored, change, owner, at)
    return typeof row?.order === 'string' ? row : undefined
  } catch {
    return undefined
  }
}

interface RecordsReader {
  objectStore(name: 'records'): { get(key: [string, string, string]): Promise<StoredRow | undefined> }
}

/**
 * Returns the row of a key among the rows of some owners, the latest if there are several; undefined without
 * one.
 */
export async function findRow(
  tx: RecordsReader,
  owners: readonly string[],
  { kind, id }: RecordKey,
): Promise<StoredRow | undefined> {
  const records = tx.objectStore('records')
  const rows = await Promise.all(owners.map((owner) => records.get([owner, kind, id])))
  return rows.reduce((latest, row) => (row && (!latest || row.updatedAt > latest.updatedAt) ? row : latest))
}

/** Copies an unreadable row to the quarantine (the store `aside`) before another row replaces it. */
export function quarantine(tx: WriteTransaction, row: StoredRow, at: number): void {
  if (!readBody(row).ok) send(tx.objectStore('aside').add({ at, row }))
}
