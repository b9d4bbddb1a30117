import fc from 'fast-check'
import type { Entry } from '../../src/entry/entry'
import { unsafeReason } from '../../src/file-format/export-format'
import { createReportEngine } from '../../src/report/engine/report-engine'
import { shownRows } from '../../src/report/table/shown-rows'
import { type TableColumn, tableColumns } from '../../src/report/table/table-columns'
import type { ShownTable } from '../../src/report/table/table-export'
import { groupFields, type ReportView } from '../../src/report/view/report-view'
import type { CalendarDay } from '../../src/units/calendar-day'
import { seconds } from '../../src/units/duration'
import type { Instant } from '../../src/units/instant'
import { buildEntry, buildPiece } from '../builders/build-entry'
import { diaryDaysOf } from '../builders/diary-days'
import { arbitraryEntry } from './arbitrary-entry'

/** Returns the table that the report engine makes of the entries, without the rows of collapsed groups. */
export function buildShownTable(
  entries: readonly Entry[],
  groups: ReportView['groups'],
  chosen: readonly TableColumn[],
  collapsed: readonly string[] = [],
  engine = createReportEngine(),
): ShownTable {
  engine.setDays(diaryDaysOf(entries))
  engine.indexNext(entries.length)
  const shape = { groups, sorts: [], weekStart: 1, locale: 'en' } as const
  const made = engine.groupAndSort({ conditions: [], range: null }, shape)
  return { ...made, rows: shownRows(made.table, new Set(collapsed)), chosen }
}

/** A lesson on two pieces, in November. */
export const etude = buildEntry({
  id: 'etude',
  timestamp: '2026-11-21T17:20:00.000Z' as Instant,
  duration: seconds(1801),
  type: 'lesson',
  mood: 'neutral',
  notes: '=1+1',
  pieces: [
    buildPiece({ title: 'Etude, No. 2', composer: 'Bach', measures: '12-20', tempo: 96 }),
    buildPiece({ title: 'Aria', composer: null }),
  ],
  techniques: ['scale', 'my own'],
  tags: ['slow'],
})
/** An entry without a piece, in October. */
export const free = buildEntry({
  id: 'free',
  localDay: '2026-10-02' as CalendarDay,
  timestamp: '2026-10-02T06:05:00.000Z' as Instant,
})

/** Generates tables of any diary, groups, columns and collapsed groups. */
export const arbitraryShownTable = fc
  .record({
    entries: fc.uniqueArray(arbitraryEntry, { selector: ({ id }) => id, maxLength: 8 }),
    groups: fc.subarray([...groupFields], { maxLength: 3 }),
    chosen: fc.shuffledSubarray([...tableColumns]),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ entries, groups, chosen, share }) => {
    // JSON has no minus zero, and an import refuses unsafe keys and deep objects. So the diary contains only
    // entries that an export can restore.
    const diary = entries
      .map((entry) => JSON.parse(JSON.stringify(entry)) as Entry)
      .filter((entry) => unsafeReason(entry) === null)
    const all = buildShownTable(diary, groups, chosen)
    const paths = Array.from({ length: all.table.groupCount }, (_, number) => all.table.pathAt(number))
    const collapsed = paths.filter((_, at) => at / paths.length < share && at % 2 === 1)
    return { diary, groups, chosen, shown: buildShownTable(diary, groups, chosen, collapsed) }
  })

/** Returns the entries of the shown leaves of a table, each once. */
export const entriesShown = ({ entryAt, rows }: ShownTable) => {
  const shown = new Map<string, Entry>()
  for (let at = 0; at < rows.count; at++) {
    const row = rows.at(at)
    const entry = 'leaf' in row ? entryAt(row.leaf) : undefined
    if (entry) shown.set(entry.id, entry)
  }
  return [...shown.values()]
}
