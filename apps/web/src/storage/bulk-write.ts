import type { Change } from '@segno/domain/change/change'
import type { JournalRow } from './database/database'
import { UNKNOWN_ERASURES } from './database/device-note'
import type { DurableWriter } from './durable-writer'
import { appendToJournal } from './journal/append'
import { concernedOwner } from './journal/concerned-owner'
import type { OwnerView } from './owner-view'

/** The maximum number of changes in one journal row. Each transaction of a fold processes at least one row. */
const STEP = 500

export interface BulkWrite {
  readonly changes: readonly Change[]
  readonly at: number
  readonly onProgress: (done: number) => void
}

/**
 * Writes many changes atomically. One transaction appends all of them to the journal. If the browser is killed
 * before it completes, no change is durable. Then this tab folds the journal in steps, so that the page stays
 * responsive. If the browser is killed meanwhile, the next start folds the rest. A sync round folds the journal
 * before it reads rows.
 */
export async function writeMany(
  writer: DurableWriter,
  { current, adoptions, erasures = UNKNOWN_ERASURES }: OwnerView,
  { changes, at, onProgress }: BulkWrite,
): Promise<void> {
  const db = await writer.connection.open()
  const { writer: owner, shown } = current
  // The whole list gets one owner, even if only one of its journal rows names a row of an account.
  const concerned = await concernedOwner(db.transaction('records'), { owner, shown, changes })
  const row: JournalRow = { owner, shown, known: adoptions, erasures, tab: writer.tab, at, changes: [] }
  if (concerned !== owner) row.account = concerned
  const rows: JournalRow[] = []
  for (let from = 0; from < changes.length; from += STEP) {
    rows.push({ ...row, changes: changes.slice(from, from + STEP) })
  }
  await appendToJournal(writer.connection, rows)
  let done = 0
  await writer.foldJournal((count) => {
    done += count
    onProgress(Math.min(done, changes.length))
  })
}
