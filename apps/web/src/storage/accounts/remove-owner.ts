import { DRAFTS, editedRecord, ownedKey } from '../../contracts/owned-key'
import type { Connection } from '../database/connection'
import type { StoredRow } from '../database/database'
import { deviceNoteIn, readDeviceNote, valuePrefix } from '../database/device-note'
import { allOf } from '../database/row-pages'
import { send, type WriteTransaction, writeTogether } from '../database/transaction'
import { countQuarantined } from '../journal/quarantine'
import { dropUnloadBuffers } from '../unload-buffer/recover-unload-buffers'
import type { UnloadBuffer } from '../unload-buffer/unload-buffer'
import { dropBackups } from './backup'

/**
 * Deletes all data of an owner from every store of IndexedDB and from the unload buffers. With `keepUnsynced`,
 * deletes nothing if the same transaction finds changes that the server has not received.
 *
 * @returns the number of those changes; 0 if everything was deleted
 */
export async function deleteOwner(
  connection: Connection,
  unloadBuffer: UnloadBuffer,
  owner: string,
  keepUnsynced: boolean,
): Promise<number> {
  // Read the note first: the transaction below changes it, and the buffers need the former content.
  const note = await readDeviceNote(await connection.open())
  const stores = ['records', 'journal', 'sync', 'aside', 'backup', 'device'] as const
  const unsynced = await writeTogether(connection, [...stores], async (tx) => {
    const left = keepUnsynced ? await countUnsynced(tx, owner) : 0
    if (left > 0) return left
    const start = valuePrefix(note?.erasures)
    await deleteEditDrafts(tx, start + DRAFTS, owner)
    send(tx.objectStore('records').delete(allOf(owner)))
    const own = start + ownedKey(owner, '')
    send(tx.objectStore('device').delete(IDBKeyRange.bound(own, `${own}\uffff`)))
    await forgetAdoption(tx, owner)
    let row = await tx.objectStore('journal').openCursor()
    for (; row; row = await row.continue()) if (row.value.owner === owner) send(row.delete())
    let copy = await tx.objectStore('aside').openCursor()
    for (; copy; copy = await copy.continue()) {
      if ((copy.value.row as Partial<StoredRow>).owner === owner) send(copy.delete())
    }
    return 0
  })
  if (unsynced === 0) dropUnloadBuffers(unloadBuffer, owner, note)
  return unsynced
}

/** Deletes the drafts of edits of the owner's rows that were typed after a sign-out, before the rows are deleted. */
async function deleteEditDrafts(tx: WriteTransaction, prefix: string, owner: string): Promise<void> {
  const device = tx.objectStore('device')
  for (const key of await device.getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`))) {
    const edited = editedRecord(key.slice(prefix.length))
    const row = edited && (await tx.objectStore('records').getKey([owner, edited.kind, edited.id]))
    if (row) send(device.delete(key))
  }
}

/** Counts dirty rows, quarantined changes, and all changes in the journal, because only a fold finds their owner. */
async function countUnsynced(tx: WriteTransaction, owner: string): Promise<number> {
  const dirty = tx.objectStore('records').index('dirty')
  const [rows, journal, aside] = await Promise.all([
    dirty.count(IDBKeyRange.bound([owner], [owner, []])),
    tx.objectStore('journal').getAll(),
    tx.objectStore('aside').getAll(),
  ])
  return journal.reduce((sum, { changes }) => sum + changes.length, rows + countQuarantined(aside, owner))
}

async function forgetAdoption(tx: WriteTransaction, owner: string): Promise<void> {
  const sync = tx.objectStore('sync')
  send(sync.delete(owner))
  const note = await deviceNoteIn(tx)
  if (!note) return
  const moves = Object.entries(note.moved ?? {}).filter(([from, { to }]) => from !== owner && to !== owner)
  const isLatest = note.adoptions.at(-1) === owner
  const adoptions = isLatest ? [] : note.adoptions.filter((other) => other !== owner)
  await sync.put({ ...note, adoptions, moved: Object.fromEntries(moves) })
  if (note.adoptions.includes(owner)) await dropBackups(tx, owner)
}
