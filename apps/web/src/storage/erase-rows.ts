import type { StorageHost } from './storage-host'
import { forgetLastWords } from './take-last-words'
import { send, writeTogether } from './transaction'

/** Forgets everything of this device, whoever it belongs to. */
export async function eraseRows(host: StorageHost): Promise<void> {
  // What could not be saved yet is given up too.
  host.lastWord.settle(host.lastWord.waiting)
  await host.settled()
  const db = await host.connection.open()
  await writeTogether(host.connection, [...db.objectStoreNames], async (tx) => {
    for (const name of tx.objectStoreNames) send(tx.objectStore(name).clear())
  })
  forgetLastWords(host)
  await (await host.openSafety()).erase()
  host.sentinel.forget()
}
