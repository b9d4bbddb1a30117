import type { JournalRecord } from '@segno/domain/change/change'
import { type RecordKind, recordKindNames } from '@segno/domain/change/record-kinds'
import type { UnreadableRow } from '../../contracts/unreadable-row'
import type { Database, StoredRow } from '../database/database'
import { idleTask, nextTask } from '../database/next-task'
import { recordOfRow } from '../database/stored-row'

/** The number of rows of the first page, which fill a screen. */
const FIRST_PAGE = 64
/** The number of rows of a later page, which a slow phone processes in 50 ms. */
const LATER_PAGE = 250

/**
 * The order of kinds. Small kinds come first because lists need them. Kinds with many records that no first
 * page shows come last.
 */
const later: Partial<Record<RecordKind, number>> = {
  entry: 1,
  progress: 2,
  programme: 2,
  filterPreset: 2,
  metronomePreset: 2,
  score: 2,
  collection: 2,
  scoreMark: 3,
  conflict: 2,
}
const readingOrder = [...recordKindNames].sort((a, b) => (later[a] ?? 0) - (later[b] ?? 0))

export interface Page {
  readonly kind: RecordKind
  readonly records: readonly JournalRecord[]
  readonly unreadable: readonly UnreadableRow[]
}

/** Reads every row of some owners, newest first, page by page. Between two pages other tasks run. */
export async function loadRecords(
  db: Database,
  owners: readonly string[],
  onPage: (page: Page) => void,
): Promise<void> {
  for (const [kind, owner] of readingOrder.flatMap((kind) => owners.map((owner) => [kind, owner] as const))) {
    const everything = IDBKeyRange.bound([owner, kind], [owner, kind, []])
    let page = await newestRows(db, everything, FIRST_PAGE)
    let size = FIRST_PAGE
    for (;;) {
      const last = page.length === size ? page.at(-1) : undefined
      // Request the next page before handling this one.
      const next = last && newestRows(db, olderThan(last), LATER_PAGE)
      onPage({ kind, ...sortRows(page) })
      // Let the screen draw the first page before reading the rest.
      await (next && size === FIRST_PAGE ? idleTask() : nextTask())
      if (!next) break
      page = await next
      size = LATER_PAGE
    }
  }
}

function olderThan({ owner, kind, order, id }: StoredRow): IDBKeyRange {
  return IDBKeyRange.bound([owner, kind], [owner, kind, order, id], false, true)
}

interface RecordsReader {
  getAllRecords(options: {
    query: IDBKeyRange
    count: number
    direction: 'prev'
  }): IDBRequest<{ value: StoredRow }[]>
}

async function newestRows(db: Database, range: IDBKeyRange, count: number): Promise<StoredRow[]> {
  try {
    const index = db.transaction('records').store.index('newest')
    const raw = (index as unknown as { getAllRecords?: unknown }).getAllRecords
    if (typeof raw === 'function') {
      const reader = index as unknown as RecordsReader
      const found = await (reader.getAllRecords({
        query: range,
        count,
        direction: 'prev',
      }) as unknown as Promise<{ value: StoredRow }[]>)
      return found.map((record) => record.value)
    }
    const rows: StoredRow[] = []
    for (let cursor = await index.openCursor(range, 'prev'); cursor; cursor = await cursor.continue()) {
      rows.push(cursor.value)
      if (rows.length === count) break
    }
    return rows
  } catch {
    return (await import('./newest-rows-one-by-one')).newestRowsOneByOne(db, range, count)
  }
}

/** Parses the rows of a page. Rows that cannot be parsed are listed with their raw bodies. */
export function sortRows(rows: readonly StoredRow[]): Omit<Page, 'kind'> {
  const records: JournalRecord[] = []
  const unreadable: UnreadableRow[] = []
  for (const row of rows) {
    const record = recordOfRow(row)
    if (record.ok) records.push(record.value)
    else unreadable.push({ kind: row.kind, id: row.id, fields: record.error, raw: row.body })
  }
  return { records, unreadable }
}
