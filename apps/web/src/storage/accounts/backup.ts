import { LOCAL_OWNER } from '../../contracts/account'
import { dirtyCodes, type StoredRow } from '../database/database'
import { deviceNoteIn, readDeviceNote } from '../database/device-note'
import { nextTask } from '../database/next-task'
import { rowKeyOf } from '../database/row-key'
import { pagesOf } from '../database/row-pages'
import { send, writeTogether } from '../database/transaction'
import type { RowEvents } from '../events/row-events'
import type { RowTransaction } from '../journal/row-transaction'

/** Copies the rows of LOCAL_OWNER page by page, and drops an earlier backup that is no longer needed. */
export async function backUpLocal({ connection, now }: RowTransaction): Promise<void> {
  const db = await connection.open()
  const note = await readDeviceNote(db)
  const at = now()
  let part = 0
  for await (const rows of pagesOf(connection, LOCAL_OWNER)) {
    if (rows.length > 0) await db.put('backup', { at, part: part++, rows })
  }
  // An earlier backup is still needed if its rows were adopted and no round has ended since.
  const unused = [Math.min(note?.adoptedAt ?? 0, at - 1), Number.POSITIVE_INFINITY]
  await db.delete('backup', IDBKeyRange.bound(unused, [at], true, true))
}

/** Puts back the rows of the backup that are missing. */
export async function restoreRows(
  { connection }: RowTransaction,
  events: RowEvents,
  writer: () => string,
): Promise<void> {
  const db = await connection.open()
  for (const [at, part] of await db.getAllKeys('backup')) {
    const rows = (await db.get('backup', [at, part]))?.rows ?? []
    const back = new Map((await putBack(connection, rows, writer())).map((row) => [rowKeyOf(row), row]))
    events.announce({ rows: back, foreign: back, added: back.size })
    await nextTask()
  }
}

/** Puts back rows that LOCAL_OWNER, `writer` and the latest account all lack, as rows of `writer`. */
function putBack(
  connection: RowTransaction['connection'],
  rows: readonly StoredRow[],
  writer: string,
): Promise<StoredRow[]> {
  return writeTogether(connection, ['records', 'sync'], async (tx) => {
    const note = await deviceNoteIn(tx)
    const owners = new Set([LOCAL_OWNER, writer, ...(note?.adoptions.slice(-1) ?? [])])
    const records = tx.objectStore('records')
    const back: StoredRow[] = []
    for (const row of rows) {
      const keys = await Promise.all([...owners].map((owner) => records.getKey([owner, row.kind, row.id])))
      if (keys.some((key) => key !== undefined)) continue
      const next: StoredRow =
        writer === LOCAL_OWNER ? row : { ...row, owner: writer, seq: 0, d: dirtyCodes.pending }
      send(records.put(next))
      back.push(next)
    }
    return back
  })
}
