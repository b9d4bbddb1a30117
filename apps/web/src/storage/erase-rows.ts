import { send, writeTogether } from './database/transaction'
import type { DurableWriter } from './durable-writer'
import type { RowEvents } from './events/row-events'
import { dropUnloadBuffers } from './unload-buffer/recover-unload-buffers'

/** Erases everything on this device, of every owner. */
export async function eraseRows(writer: DurableWriter, events: RowEvents): Promise<void> {
  // Unsaved changes must not reach the empty database.
  writer.giveUp()
  await writer.settled()
  const db = await writer.connection.open()
  await writeTogether(writer.connection, [...db.objectStoreNames], async (tx) => {
    for (const name of tx.objectStoreNames) send(tx.objectStore(name).clear())
  })
  dropUnloadBuffers(writer.unloadBuffer)
  await (await events.openSafety()).erase()
  events.sentinel.forget()
}
