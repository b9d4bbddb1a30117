import { LOCAL_OWNER } from '../../contracts/account'
import type { StoredRow } from '../database/database'
import { deviceNoteIn, readDeviceNote } from '../database/device-note'
import { nextTask } from '../database/next-task'
import { rowKeyOf } from '../database/row-key'
import { pagesOf } from '../database/row-pages'
import { send, type WriteTransaction, writeTogether } from '../database/transaction'
import type { RowEvents } from '../events/row-events'
import type { RowTransaction } from '../journal/row-transaction'

/**
 * Copies the rows of LOCAL_OWNER page by page to the store `backup`. Drops the earlier backups since the latest
 * adoption that no account adopted.
 *
 * @returns the time that names the backup (milliseconds)
 */
export async function backUpLocal(rows: RowTransaction): Promise<number> {
  const { connection } = rows
  const db = await connection.open()
  const note = await readDeviceNote(db)
  const at = await backUpRows(rows, LOCAL_OWNER)
  const adopted = new Set(note?.backups?.map((backup) => backup.at))
  for (const key of await db.getAllKeys('backup')) {
    // A backup without an adopter may come from an earlier version, which stored only the time of the adoption.
    if (key[0] > (note?.adoptedAt ?? 0) && key[0] < at && !adopted.has(key[0])) await db.delete('backup', key)
  }
  return at
}

/**
 * Copies the rows of an owner page by page to the store `backup`.
 *
 * @returns the time that names the backup (milliseconds)
 */
export async function backUpRows({ connection, now }: RowTransaction, owner: string): Promise<number> {
  const db = await connection.open()
  const at = now()
  let part = 0
  for await (const rows of pagesOf(connection, owner)) {
    if (rows.length > 0) await db.put('backup', { at, part: part++, rows })
  }
  return at
}

/**
 * Restores the rows of one backup that this device has lost. The backups of other sign-ins belong to their
 * adopters.
 */
export async function restoreRows(
  { connection }: RowTransaction,
  events: RowEvents,
  attempt: number,
): Promise<void> {
  const db = await connection.open()
  for (const [at, part] of await db.getAllKeys('backup')) {
    if (at !== attempt) continue
    const rows = (await db.get('backup', [at, part]))?.rows ?? []
    const back = new Map((await putBack(connection, rows)).map((row) => [rowKeyOf(row), row]))
    events.announce({ rows: back, foreign: back, added: back.size })
    await nextTask()
  }
}

/** Restores the rows that neither LOCAL_OWNER nor an account with an adoption has, and returns them. */
function putBack(connection: RowTransaction['connection'], rows: readonly StoredRow[]): Promise<StoredRow[]> {
  return writeTogether(connection, ['records', 'sync'], async (tx) => {
    const owners = new Set([LOCAL_OWNER, ...((await deviceNoteIn(tx))?.adoptions ?? [])])
    const records = tx.objectStore('records')
    const back: StoredRow[] = []
    for (const row of rows) {
      const keys = await Promise.all([...owners].map((owner) => records.getKey([owner, row.kind, row.id])))
      if (keys.some((key) => key !== undefined)) continue
      send(records.put(row))
      back.push(row)
    }
    return back
  })
}

/** Drops the backups whose rows `owner` adopted, and those without an adopter. */
export async function dropBackups(tx: WriteTransaction, owner: string): Promise<void> {
  const note = await deviceNoteIn(tx)
  const others = note?.backups?.filter(({ adopter }) => adopter !== owner) ?? []
  const backups = tx.objectStore('backup')
  for (const key of await backups.getAllKeys()) {
    if (!others.some(({ at }) => at === key[0])) send(backups.delete(key))
  }
  if (note?.backups) send(tx.objectStore('sync').put({ ...note, backups: others }))
}
