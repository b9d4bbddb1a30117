import type { Entry } from '../../entry/entry'
import { isTimeZone } from '../../units/calendar-day'
import { instantToLocalDateTime } from '../../units/local-date-time'
import type { ReportGroup, ReportTable } from './report-table'
import type { ShownRows } from './shown-rows'
import type { TableColumn } from './table-columns'
import { type LeafPiece, piecesOfEntry, piecesOfLeaf, scopeOfLeaf } from './table-leaf'

/** What is shown of a table: what an export writes, no more and no less. */
export interface ShownTable {
  readonly table: ReportTable
  /** The entry of each leaf, as `ReportEngine.groupAndSort` returned them. */
  readonly entries: readonly Entry[]
  readonly rows: ShownRows
  /** In the order in which they are shown. */
  readonly chosen: readonly TableColumn[]
}

/** A row of an export. */
export type ExportRow =
  | { readonly group: ReportGroup; readonly collapsed: boolean }
  | {
      readonly entry: Entry
      /** The groups around the leaf, outermost first. */
      readonly groups: readonly ReportGroup[]
      /** The leaf's share of the entry, seconds. */
      readonly share: number
      /** The pieces that the leaf is of, and all of the entry. */
      readonly pieces: readonly LeafPiece[]
      readonly entryPieces: readonly LeafPiece[]
    }

/** Rows of one piece of text: few enough that no piece is large. */
export const rowsAtOnce = 200

/** The rows shown at this moment, by place, whatever happens to the diary meanwhile. */
export function exportRows({ table, entries, rows }: ShownTable): {
  count: number
  at(row: number): ExportRow
} {
  return {
    count: rows.count,
    at: (place) => {
      const row = rows.at(place)
      if ('group' in row) return row
      const entry = entries[row.leaf] as Entry
      return {
        entry,
        groups: table.groupsOf(row.leaf),
        share: table.secondsAt(row.leaf),
        pieces: piecesOfLeaf(entry, scopeOfLeaf(table, row.leaf)),
        entryPieces: piecesOfEntry(entry),
      }
    },
  }
}

/** The clock on the wall of the entry's own zone when it began, `HH:MM`; of UTC where nobody knows the zone. */
export function localTimeOf({ timestamp, timeZone }: Entry): string {
  return instantToLocalDateTime(timestamp, isTimeZone(timeZone) ? timeZone : 'UTC').slice(11)
}
