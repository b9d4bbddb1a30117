import type { Entry } from '../../entry/entry'
import { isTimeZone } from '../../units/calendar-day'
import { instantToLocalDateTime } from '../../units/local-date-time'
import type { ReportGroup, ReportTable } from './report-table'
import type { ShownRows } from './shown-rows'
import type { TableColumn } from './table-columns'
import { type LeafPiece, piecesOfEntry, piecesOfLeaf, scopeOfLeaf } from './table-leaf'

/** The part of a table that is on the screen. An export writes exactly this. */
export interface ShownTable {
  readonly table: ReportTable
  /** Returns the entry of a leaf, also after the diary has changed. */
  readonly entryAt: (leaf: number) => Entry
  readonly rows: ShownRows
  /** The shown columns, in their order. */
  readonly chosen: readonly TableColumn[]
}

export type ExportRow =
  | { readonly group: ReportGroup; readonly collapsed: boolean }
  | {
      readonly entry: Entry
      /** The groups that contain the leaf, outermost first. */
      readonly groups: readonly ReportGroup[]
      /** The seconds of the leaf. */
      readonly share: number
      /** The pieces of the leaf, and all pieces of the entry. */
      readonly pieces: readonly LeafPiece[]
      readonly entryPieces: readonly LeafPiece[]
    }

/** The number of table rows in one chunk of an export. */
export const ROWS_AT_ONCE = 200

/** Returns the rows that are shown now. Later changes of the diary do not change them. */
export function exportRows({ table, entryAt, rows }: ShownTable): {
  count: number
  at(row: number): ExportRow
} {
  return {
    count: rows.count,
    at: (place) => {
      const row = rows.at(place)
      if ('group' in row) return row
      const entry = entryAt(row.leaf)
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

/** Returns the local time at which an entry began, `HH:MM`, in its own zone; in UTC if the zone is unknown. */
export function localTimeOf({ timestamp, timeZone }: Entry): string {
  return instantToLocalDateTime(timestamp, isTimeZone(timeZone) ? timeZone : 'UTC').slice(11)
}
