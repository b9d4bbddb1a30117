import { emptyNote } from './accounts/owned-transaction'
import { openAttachmentStore } from './attachments/attachment-store'
import { ERASE_MARKER } from './database/database'
import { deviceNoteIn, valuePrefix } from './database/device-note'
import { send, type WriteTransaction, writeTogether } from './database/transaction'
import type { DurableWriter } from './durable-writer'
import type { RowEvents } from './events/row-events'
import { openInboxStore } from './inbox/inbox-store'
import type { OwnerView } from './owner-view'
import { openScoreFileStore } from './score-files/open-score-file-store'

/** The time after which an erasure stops waiting for the safety copy's worker (milliseconds). */
const ERASE_TIMEOUT = 5000

/** The Web Lock that the erasing tab holds. */
const LOCK = 'segno.erase'

/** The number of erasures, and whether one is unfinished, read before a tab waits for the lock. */
interface Erasures {
  readonly erasures: number
  readonly isErasing: boolean
}

/**
 * Erases everything on this device, of every owner. The rows are deleted last. If the page closes earlier, the
 * next start finds the marker and erases the rest. It does not restore rows from the safety copy. The device
 * note counts the erasures. Every fold compares that number, so a tab that slept meanwhile cannot write the
 * diary back.
 */
export async function eraseRows(writer: DurableWriter, events: RowEvents): Promise<void> {
  const before = await writeTogether(writer.connection, ['device', 'sync'], erasuresIn)
  await eraseInTurn(writer, events, before)
}

/**
 * Erases while holding a Web Lock, if the browser has Web Locks. Without a lock, the slower one of two tabs
 * would delete rows that people wrote after the first erasure.
 *
 * @returns the number of erasures
 */
async function eraseInTurn(writer: DurableWriter, events: RowEvents, before: Erasures): Promise<number> {
  // Unsaved changes must not reach the empty database.
  writer.giveUp()
  await writer.settled()
  const run = () => erase(writer, events, before)
  return navigator.locks ? navigator.locks.request(LOCK, run) : run()
}

async function erase(writer: DurableWriter, events: RowEvents, before: Erasures): Promise<number> {
  const { connection } = writer
  const db = await connection.open()
  const { erasures, isErasing } = await writeTogether(connection, ['device', 'sync'], (tx) =>
    beginErasure(tx, before),
  )
  if (!isErasing) return erasures
  const { keyValueStore } = writer.unloadBuffer
  keyValueStore.removeAll('segno.')
  await eraseSafetyCopy(events)
  await openScoreFileStore().erase()
  await openAttachmentStore().erase()
  await openInboxStore().erase()
  await writeTogether(connection, [...db.objectStoreNames], async (tx) => {
    const note = await deviceNoteIn(tx)
    // Without Web Locks another tab may have completed the erasure meanwhile.
    if (!(await erasuresIn(tx)).isErasing) return
    for (const name of tx.objectStoreNames) send(tx.objectStore(name).clear())
    send(tx.objectStore('sync').put({ ...emptyNote, count: note?.count ?? 0, erasures }))
  })
  // Other tabs may have written meanwhile. Values that they write after the message belong to the new diary.
  keyValueStore.removeAll('segno.')
  events.announceErasure(erasures)
  // A fold of another tab may have counted or copied a row meanwhile.
  events.sentinel.forget()
  await eraseSafetyCopy(events)
  return erasures
}

async function erasuresIn(tx: WriteTransaction): Promise<Erasures> {
  const [note, marker] = await Promise.all([deviceNoteIn(tx), tx.objectStore('device').getKey(ERASE_MARKER)])
  return { erasures: note?.erasures ?? 0, isErasing: marker !== undefined }
}

/**
 * Writes the marker and counts the erasure, unless an unfinished one exists. Does nothing if another tab has
 * completed an erasure since `before`. Returns the number of erasures and whether one is unfinished.
 */
async function beginErasure(tx: WriteTransaction, before: Erasures): Promise<Erasures> {
  const now = await erasuresIn(tx)
  if (now.isErasing) return now
  if (before.isErasing || now.erasures > before.erasures) return now
  const erasures = now.erasures + 1
  send(tx.objectStore('device').put({ key: ERASE_MARKER, value: true }))
  send(tx.objectStore('sync').put({ ...emptyNote, ...(await deviceNoteIn(tx)), erasures }))
  return { erasures, isErasing: true }
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
  const before = await writeTogether(writer.connection, ['device', 'sync'], async (tx) => {
    const now = await erasuresIn(tx)
    // After a further erasure, this tab's prefix is not the current one.
    if (now.isErasing || now.erasures !== owners.erasures) return now
    const device = tx.objectStore('device')
    for (const key of await device.getAllKeys())
      if (!key.startsWith(valuePrefix(now.erasures))) send(device.delete(key))
    return now
  })
  // This tab shows no rows yet, so it may write.
  if (before.isErasing) owners.erasures = await eraseInTurn(writer, events, before)
}

/**
 * Erases the safety copy, and stops waiting if the worker does not respond. Then the rows are deleted anyway,
 * and without a sentinel no start restores them.
 */
async function eraseSafetyCopy(events: RowEvents): Promise<void> {
  const safety = await events.openSafety()
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, ERASE_TIMEOUT))
  await Promise.race([safety.erase(), timeout])
}
