import { dropUnloadBuffers } from './recover-unload-buffers'
import type { StorageHost } from './storage-host'
import { send, writeTogether } from './transaction'

/** Forgets everything of this device, whoever it belongs to. */
export async function eraseRows(host: StorageHost): Promise<void> {
  // What could not be saved yet is given up too.
  host.unloadBuffer.settle(host.unloadBuffer.waiting)
  await host.settled()
  const db = await host.connection.open()
  await writeTogether(host.connection, [...db.objectStoreNames], async (tx) => {
    for (const name of tx.objectStoreNames) send(tx.objectStore(name).clear())
  })
  dropUnloadBuffers(host)
  await (await host.openSafety()).erase()
  host.sentinel.forget()
}
