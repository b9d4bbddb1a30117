import { ownedKey } from '../../contracts/owned-key'
import type { Connection } from '../database/connection'
import type { StoredRow } from '../database/database'
import { deviceNoteIn, readDeviceNote } from '../database/device-note'
import { allOf } from '../database/row-pages'
import { send, type WriteTransaction, writeTogether } from '../database/transaction'
import { dropUnloadBuffers } from '../unload-buffer/recover-unload-buffers'
import type { UnloadBuffer } from '../unload-buffer/unload-buffer'

/** Deletes everything that IndexedDB and the unload buffers hold for an owner, in every store. */
export async function deleteOwner(
  connection: Connection,
  unloadBuffer: UnloadBuffer,
  owner: string,
): Promise<void> {
  // Read the note first: the transaction below changes it, and the buffers need the former content.
  const note = await readDeviceNote(await connection.open())
  await writeTogether(connection, ['records', 'journal', 'sync', 'aside', 'backup', 'device'], async (tx) => {
    send(tx.objectStore('records').delete(allOf(owner)))
    const own = ownedKey(owner, '')
    send(tx.objectStore('device').delete(IDBKeyRange.bound(own, `${own}\uffff`)))
    await forgetAdoption(tx, owner)
    let row = await tx.objectStore('journal').openCursor()
    for (; row; row = await row.continue()) if (row.value.owner === owner) send(row.delete())
    let copy = await tx.objectStore('aside').openCursor()
    for (; copy; copy = await copy.continue()) {
      if ((copy.value.row as Partial<StoredRow>).owner === owner) send(copy.delete())
    }
  })
  dropUnloadBuffers(unloadBuffer, owner, note)
}

async function forgetAdoption(tx: WriteTransaction, owner: string): Promise<void> {
  const sync = tx.objectStore('sync')
  send(sync.delete(owner))
  const note = await deviceNoteIn(tx)
  if (!note?.adoptions.includes(owner)) return
  const isLatest = note.adoptions.at(-1) === owner
  const adoptions = isLatest ? [] : note.adoptions.filter((other) => other !== owner)
  send(sync.put({ ...note, adoptions }))
  send(tx.objectStore('backup').clear())
}
