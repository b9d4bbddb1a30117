import { emptyNote } from './accounts/owned-transaction'
import { openAttachmentStore } from './attachments/attachment-store'
import { type DeviceNote, ERASE_MARKER } from './database/database'
import { deviceNoteIn, valuePrefix } from './database/device-note'
import { send, type WriteTransaction, writeTogether } from './database/transaction'
import type { DurableWriter } from './durable-writer'
import type { RowEvents } from './events/row-events'
import { openInboxStore } from './inbox/inbox-store'
import type { OwnerView } from './owner-view'
import { openScoreFileStore } from './score-files/open-score-file-store'
import { dropUnloadBuffers } from './unload-buffer/recover-unload-buffers'

/** How long the safety copy's worker may take (milliseconds). */
const ERASE_TIMEOUT = 5000

/**
 * Erases everything on this device, of every owner. It deletes the rows last. If the page closes earlier, the next
 * start finds the marker and erases the rest. It does not restore the rows from the safety copy. The device note counts
 * the erasures. Every fold compares that number, so a tab that slept meanwhile cannot write the diary back.
 *
 * @returns the number of erasures
 */
export async function eraseRows(writer: DurableWriter, events: RowEvents): Promise<number> {
  // Unsaved changes must not reach the empty database.
  writer.giveUp()
  await writer.settled()
  const db = await writer.connection.open()
  const note = await writeTogether(writer.connection, ['device', 'sync'], beginErasure)
  events.sentinel.forget()
  dropUnloadBuffers(writer.unloadBuffer)
  await eraseSafetyCopy(events)
  await openScoreFileStore().erase()
  await openAttachmentStore().erase()
  await openInboxStore().erase()
  await writeTogether(writer.connection, [...db.objectStoreNames], async (tx) => {
    // Another tab has erased everything meanwhile, and people may have written since.
    if (!(await isErasing(tx))) return
    for (const name of tx.objectStoreNames) send(tx.objectStore(name).clear())
    send(tx.objectStore('sync').put(note))
  })
  events.announceErasure()
  // A fold of another tab may have counted or copied a row meanwhile.
  events.sentinel.forget()
  await eraseSafetyCopy(events)
  return note.erasures
}

/** Writes the marker and returns the device note of the empty database. An erasure that continues counts once. */
async function beginErasure(tx: WriteTransaction): Promise<DeviceNote & { readonly erasures: number }> {
  const [note = emptyNote, isContinued] = await Promise.all([deviceNoteIn(tx), isErasing(tx)])
  const erasures = (note.erasures ?? 0) + (isContinued ? 0 : 1)
  send(tx.objectStore('device').put({ key: ERASE_MARKER, value: true }))
  send(tx.objectStore('sync').put({ ...note, erasures }))
  return { ...emptyNote, count: note.count, erasures }
}

async function isErasing(tx: WriteTransaction): Promise<boolean> {
  return (await tx.objectStore('device').getKey(ERASE_MARKER)) !== undefined
}

/**
 * Continues an erasure whose page closed. Otherwise deletes the values that tabs wrote to device storage after an
 * erasure that they missed.
 */
export async function finishErasing(
  writer: DurableWriter,
  events: RowEvents,
  owners: OwnerView,
): Promise<void> {
  const isUnfinished = await writeTogether(writer.connection, ['device'], async (tx) => {
    if (await isErasing(tx)) return true
    const device = tx.objectStore('device')
    for (const key of await device.getAllKeys())
      if (!key.startsWith(valuePrefix(owners.erasures))) send(device.delete(key))
    return false
  })
  // This tab shows no rows yet, so it may write.
  if (isUnfinished) owners.erasures = await eraseRows(writer, events)
}

/**
 * Stops waiting if the worker does not respond. The rows must be deleted anyway, and no start restores them without a
 * sentinel.
 */
async function eraseSafetyCopy(events: RowEvents): Promise<void> {
  const safety = await events.openSafety()
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, ERASE_TIMEOUT))
  await Promise.race([safety.erase(), timeout])
}
