import type { JournalRecord } from '@segno/domain/change/change'
import { forgetServer } from '@segno/domain/sync/acknowledge'
import { LOCAL_OWNER } from '../../contracts/account'
import { type Database, type DeviceNote, IMPORT_MARKER, type StoredRow } from '../database/database'
import { readDeviceNote } from '../database/device-note'
import { localRecordOf, storedRowOf } from '../database/local-record'
import { primaryKeyOf } from '../database/row-key'
import { PAGE_SIZE } from '../database/row-pages'
import { recordOfRow } from '../database/stored-row'
import type { SafetyCopy } from './safety-copy'
import type { Sentinel } from './sentinel'

interface Recovery {
  /** The number of rows that the database had lost. */
  readonly missing: number
  /** The restored rows that the tab shows. */
  readonly recovered: readonly JournalRecord[]
}

/** Restores lost rows from the safety copy. Also returns whether the last import stopped early. */
export async function compareWithSafetyCopy(
  db: Database,
  safety: SafetyCopy,
  sentinel: Sentinel,
  shown: () => readonly string[],
): Promise<Recovery & { interruptedImport: boolean }> {
  const recovery = await recoverRows(db, safety, sentinel, shown)
  void completeSafetyCopy(db, safety).catch(() => {})
  const interruptedImport = (await db.getKey('device', IMPORT_MARKER)) !== undefined
  if (interruptedImport) await db.delete('device', IMPORT_MARKER)
  return { ...recovery, interruptedImport }
}

/**
 * Restores missing rows if the database has fewer rows than the sentinel's number. A deletion leaves a
 * tombstone row, so fewer rows always mean a loss.
 */
async function recoverRows(
  db: Database,
  safety: SafetyCopy,
  sentinel: Sentinel,
  shown: () => readonly string[],
): Promise<Recovery> {
  // Adopted and moved rows are not missing under their former owner.
  const note = await readDeviceNote(db)
  const former = note?.copyOutdated ? [LOCAL_OWNER, ...Object.keys(note.moved ?? {})] : []
  for (const owner of former) await safety.drop(owner)
  const held = await db.count('records')
  const expected = sentinel.rows()
  if (held >= expected) {
    sentinel.set(held)
    return { missing: 0, recovered: [] }
  }
  const lost = await putBack(db, await safety.read())
  sentinel.set(held + lost.length)
  const recovered: JournalRecord[] = []
  for (const row of lost) {
    const record = shown().includes(row.owner) ? recordOfRow(row) : undefined
    if (record?.ok) recovered.push(record.value)
  }
  return { missing: Math.max(expected - held, lost.length), recovered }
}

/** Writes the copied rows that the database lacks, and returns them. */
async function putBack(db: Database, copies: readonly StoredRow[]): Promise<StoredRow[]> {
  const lost: StoredRow[] = []
  const tx = db.transaction(['records', 'sync'], 'readwrite', { durability: 'strict' })
  const records = tx.objectStore('records')
  const withCursor = new Set(await tx.objectStore('sync').getAllKeys())
  for (const copy of copies) {
    if ((await records.getKey(primaryKeyOf(copy))) !== undefined) continue
    // Without a cursor the numbers may come from another server, so a sync round must compare the rows again.
    const row = copy.seq === 0 || withCursor.has(copy.owner) ? copy : unnumbered(copy)
    records.put(row).catch(() => {})
    lost.push(row)
  }
  await tx.done
  return lost
}

function unnumbered(row: StoredRow): StoredRow {
  return { ...storedRowOf(forgetServer(localRecordOf(row)), row.owner, row.savedAt), order: row.order }
}

/** Copies rows that the safety copy lacks, because a tab was killed after it saved and before it copied them. */
export async function completeSafetyCopy(db: Database, safety: SafetyCopy): Promise<void> {
  const contents = await safety.inspect()
  if (!contents) return
  const everything = contents.rows < (await db.count('records'))
  let after: IDBValidKey | undefined
  do {
    const range = after === undefined ? null : IDBKeyRange.lowerBound(after, true)
    const rows = await db.getAll('records', range, PAGE_SIZE)
    safety.add(rows.filter((row) => everything || row.savedAt > contents.savedAt))
    await safety.flush()
    const last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined
    after = last && primaryKeyOf(last)
  } while (after)
  await noteCopyCurrent(db)
}

async function noteCopyCurrent(db: Database): Promise<void> {
  const tx = db.transaction('sync', 'readwrite', { durability: 'strict' })
  const note = (await tx.store.get(LOCAL_OWNER)) as DeviceNote | undefined
  if (note?.copyOutdated) await tx.store.put({ ...note, copyOutdated: false })
  await tx.done
}
