import type { JournalRecord } from '@segno/domain/change/change'
import { forgetServer } from '@segno/domain/sync/acknowledge'
import { LOCAL_OWNER } from '../contracts/account'
import type { Database, DeviceNote, StoredRow } from './database'
import { primaryKeyOf } from './row-key'
import type { SafetyCopy } from './safety-copy'
import { importMarker } from './storage-error-kind'
import type { StorageHost } from './storage-host'
import { recordOfRow } from './stored-row'
import { storedOf, syncRowOf } from './sync-row-store'

const pageSize = 1000

interface Recovery {
  readonly missing: number
  readonly recovered: readonly JournalRecord[]
}

/** What a start finds: rows that were lost, and an import that did not come to its end. */
export async function compareWithSafeCopy(
  db: Database,
  host: StorageHost,
): Promise<Recovery & { interruptedImport: boolean }> {
  const safety = await host.openSafety()
  const recovery = await recoverRows(db, host, safety)
  void completeSafetyCopy(db, safety).catch(() => {})
  const interruptedImport = (await db.getKey('device', importMarker)) !== undefined
  if (interruptedImport) await db.delete('device', importMarker)
  return { ...recovery, interruptedImport }
}

/**
 * Compares the database with the number of rows it once held. Where rows are missing, those that the safe copy
 * has are put back. Deletions leave a tombstone row, so a smaller number always means loss.
 */
async function recoverRows(db: Database, host: StorageHost, safety: SafetyCopy): Promise<Recovery> {
  const { sentinel } = host
  // Rows that were adopted are not missing where they were before.
  if ((await noteOf(db))?.copyOutdated) await safety.drop(LOCAL_OWNER)
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
    const record = host.owners().shown.includes(row.owner) ? recordOfRow(row) : undefined
    if (record?.ok) recovered.push(record.value)
  }
  return { missing: Math.max(expected - held, lost.length), recovered }
}

/** Puts rows back that are not there; answers those. */
async function putBack(db: Database, copies: readonly StoredRow[]): Promise<StoredRow[]> {
  const lost: StoredRow[] = []
  const tx = db.transaction(['records', 'sync'], 'readwrite', { durability: 'strict' })
  const records = tx.objectStore('records')
  const known = new Set(await tx.objectStore('sync').getAllKeys())
  for (const copy of copies) {
    if ((await records.getKey(primaryKeyOf(copy))) !== undefined) continue
    // Without a cursor it is unknown which server numbered the rows: they are compared anew.
    const row = copy.seq === 0 || known.has(copy.owner) ? copy : unnumbered(copy)
    records.put(row).catch(() => {})
    lost.push(row)
  }
  await tx.done
  return lost
}

function unnumbered(row: StoredRow): StoredRow {
  return { ...storedOf(forgetServer(syncRowOf(row)), row.owner, row.savedAt), order: row.order }
}

/** Copies what the safe copy has not seen: rows written by a tab that was killed before it could tell. */
export async function completeSafetyCopy(db: Database, safety: SafetyCopy): Promise<void> {
  const contents = await safety.inspect()
  if (!contents) return
  const everything = contents.rows < (await db.count('records'))
  let after: IDBValidKey | undefined
  do {
    const range = after === undefined ? null : IDBKeyRange.lowerBound(after, true)
    const rows = await db.getAll('records', range, pageSize)
    safety.add(rows.filter((row) => everything || row.savedAt > contents.savedAt))
    await safety.flush()
    const last = rows.length === pageSize ? rows.at(-1) : undefined
    after = last && primaryKeyOf(last)
  } while (after)
  await forgetOutdated(db)
}

async function forgetOutdated(db: Database): Promise<void> {
  const tx = db.transaction('sync', 'readwrite', { durability: 'strict' })
  const note = (await tx.store.get(LOCAL_OWNER)) as DeviceNote | undefined
  if (note?.copyOutdated) await tx.store.put({ ...note, copyOutdated: false })
  await tx.done
}

async function noteOf(db: Database): Promise<DeviceNote | undefined> {
  return (await db.get('sync', LOCAL_OWNER)) as DeviceNote | undefined
}
