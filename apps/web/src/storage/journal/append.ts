import type { RecordKey } from '@segno/domain/record/record'
import type { Connection } from '../database/connection'
import type { JournalRow, StoredRow } from '../database/database'
import { rowAfterChange } from '../database/stored-row'
import { send } from '../database/transaction'
import { rebasedChange } from './rebased-change'

/** Appends rows to the journal. If the database is open, the requests are issued before this returns. */
export async function appendToJournal(connection: Connection, rows: readonly JournalRow[]): Promise<void> {
  const db = connection.current() ?? (await connection.open())
  const tx = db.transaction('journal', 'readwrite', { durability: 'strict' })
  for (const row of rows) send(tx.store.add(row))
  tx.commit()
  await tx.done
}

/**
 * Returns a stored row after the changes of its key in journal rows that are not folded yet. Returns undefined
 * if neither the row nor a put exists. Runs inside `withScripts`.
 */
export function withUnsaved(
  stored: StoredRow | undefined,
  key: RecordKey,
  unsaved: readonly JournalRow[],
  owner: string,
): StoredRow | undefined {
  let row = stored
  for (const { changes, at } of unsaved) {
    for (const change of changes) {
      if (change.kind === key.kind && change.id === key.id)
        row = rowAfterChange(row, rebasedChange(row, change, at).change, owner, at) ?? row
    }
  }
  return row
}
