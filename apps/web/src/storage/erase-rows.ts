import { openAttachmentStore } from './attachments/attachment-store'
import { ERASE_MARKER } from './database/database'
import { send, writeTogether } from './database/transaction'
import type { DurableWriter } from './durable-writer'
import type { RowEvents } from './events/row-events'
import { openInboxStore } from './inbox/inbox-store'
import { openScoreFileStore } from './score-files/open-score-file-store'
import { dropUnloadBuffers } from './unload-buffer/recover-unload-buffers'

/** How long the safety copy's worker may take (milliseconds). */
const ERASE_TIMEOUT = 5000

/**
 * Erases everything on this device, of every owner. It deletes the rows last. If the page closes earlier, the next
 * start finds the marker and erases the rest. It does not restore the rows from the safety copy.
 */
export async function eraseRows(writer: DurableWriter, events: RowEvents): Promise<void> {
  // Unsaved changes must not reach the empty database.
  writer.giveUp()
  await writer.settled()
  const db = await writer.connection.open()
  await writeTogether(writer.connection, ['device'], async (tx) => {
    send(tx.objectStore('device').put({ key: ERASE_MARKER, value: true }))
  })
  events.sentinel.forget()
  dropUnloadBuffers(writer.unloadBuffer)
  await eraseSafetyCopy(events)
  await openScoreFileStore().erase()
  await openAttachmentStore().erase()
  await openInboxStore().erase()
  await writeTogether(writer.connection, [...db.objectStoreNames], async (tx) => {
    for (const name of tx.objectStoreNames) send(tx.objectStore(name).clear())
  })
  // A fold of another tab may have counted or copied a row meanwhile.
  events.sentinel.forget()
  await eraseSafetyCopy(events)
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
