import type { Entry } from '../../entry/entry'
import { csvCell, joinList } from '../../file-format/csv-cell'
import { limits } from '../../shared/limits'
import type { GroupField } from '../view/report-view'
import type { ReportGroup, ReportTable } from './report-table'
import type { TableColumn } from './table-columns'
import { type ExportRow, exportRows, localTimeOf, ROWS_AT_ONCE, type ShownTable } from './table-export'
import type { LeafPiece } from './table-leaf'

type Cell = string | number | null
type LeafRow = Extract<ExportRow, { entry: Entry }>
interface CsvColumnOf {
  readonly header: string
  ofLeaf(row: LeafRow): Cell
  ofGroup?(group: ReportGroup): Cell
}

/** With a byte order mark, spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Yields a shown table as a CSV file, chunk by chunk (RFC 4180, UTF-8 with a byte order mark, formulas escaped by
 * `csvCell`): a header, then one line for each shown row, in their order. A collapsed group is only its subtotal.
 *
 * Columns, in this order:
 * - `group_1` to `group_n`, one for each level, and `entries`, only if the table is grouped. The cell of a level has
 *   the raw key of its group. A piece or a work is `Title – Composer` and a composer the name, in the spelling of `ReportGroup`;
 *   `unknown` for no composer and `''` for the missing value. The row of a group has the names down to its own level,
 *   the row of a leaf has all.
 * - the chosen columns, under the names of the diary's own CSV: date `local_day`, duration `duration_minutes` (of the
 *   leaf, two decimals), type, instrument, piece `title_1…3`, composer `composer_1…3`, measures `measures_1…3`, tempo
 *   `tempo_1…3`, mood, techniques, tags, notes, autoTracked `auto_tracked`; and time `local_time` (HH:MM in the entry's
 *   zone), score `score_id`, `score_title`, `score_composer`. The columns of pieces always list all pieces of the entry
 *   (`piecesOfEntry`), not only those of the leaf.
 * - `title_1…3`, unless chosen, if another column of pieces is chosen or the table is grouped by piece, work or
 *   composer;
 *   `composer_1…3`, unless chosen, if it is grouped so. Without them an import would lose the pieces.
 * - `id`, `timestamp`, `time_zone`, `share_seconds` (of the leaf), `duration_seconds` (of the whole entry).
 *
 * The row of a group has only its names, `entries` and its seconds: `share_seconds`, `duration_seconds` and, if chosen,
 * `duration_minutes`; it has no id.
 *
 * `rowsToEntries` reads the file. It skips rows without an id and the second row of an id, without an error.
 */
export function buildTableCsv(shown: ShownTable): Generator<string, void, undefined> {
  return csvTexts(csvColumnsOf(shown), exportRows(shown))
}

function* csvTexts(
  columns: readonly CsvColumnOf[],
  rows: ReturnType<typeof exportRows>,
): Generator<string, void, undefined> {
  yield `${BYTE_ORDER_MARK}${columns.map(({ header }) => header).join(',')}\r\n`
  for (let from = 0; from < rows.count; from += ROWS_AT_ONCE) {
    let text = ''
    for (let at = from; at < Math.min(rows.count, from + ROWS_AT_ONCE); at++) {
      const row = rows.at(at)
      const cells = columns.map(({ ofLeaf, ofGroup }) =>
        'group' in row ? (ofGroup?.(row.group) ?? null) : ofLeaf(row),
      )
      text += `${cells.map(csvCell).join(',')}\r\n`
    }
    yield text
  }
}

function csvColumnsOf({ table, chosen }: ShownTable): CsvColumnOf[] {
  const split = table.groupedBy.some((field) => dividingFields.has(field))
  const ofPieces = chosen.some((column) => pieceColumns.has(column))
  const needed: TableColumn[] = [
    ...(split || ofPieces ? (['piece'] as const) : []),
    ...(split ? (['composer'] as const) : []),
  ]
  return [
    ...groupColumns(table),
    ...chosen.flatMap(columnsOf),
    ...needed.filter((column) => !chosen.includes(column)).flatMap(columnsOf),
    { header: 'id', ofLeaf: ({ entry }) => entry.id },
    { header: 'timestamp', ofLeaf: ({ entry }) => entry.timestamp },
    { header: 'time_zone', ofLeaf: ({ entry }) => entry.timeZone },
    { header: 'share_seconds', ofLeaf: ({ share }) => share, ofGroup: ({ seconds }) => seconds },
    { header: 'duration_seconds', ofLeaf: ({ entry }) => entry.duration, ofGroup: ({ seconds }) => seconds },
  ]
}

/** Groups by these fields divide an entry among its pieces. */
const dividingFields: ReadonlySet<GroupField> = new Set(['piece', 'work', 'composer'])

const pieceColumns: ReadonlySet<TableColumn> = new Set(['piece', 'composer', 'measures', 'tempo'])

function groupColumns(table: ReportTable): CsvColumnOf[] {
  if (table.groupedBy.length === 0) return []
  return [
    ...table.groupedBy.map(
      (_, depth): CsvColumnOf => ({
        header: `group_${depth + 1}`,
        ofLeaf: ({ groups }) => groupName(groups[depth]),
        ofGroup: (group) => groupName(table.groupsOf(group.first)[depth], group.depth),
      }),
    ),
    { header: 'entries', ofLeaf: () => null, ofGroup: ({ entries }) => entries },
  ]
}

function groupName(group: ReportGroup | undefined, deepest = Number.POSITIVE_INFINITY): Cell {
  if (!group || group.depth > deepest) return null
  if (group.title !== null) return group.composer ? `${group.title} – ${group.composer}` : group.title
  return group.composer ?? group.key
}

const inMinutes = (seconds: number) => Math.round((seconds / 60) * 100) / 100

function columnsOf(column: TableColumn): CsvColumnOf[] {
  switch (column) {
    case 'date':
      return [{ header: 'local_day', ofLeaf: ({ entry }) => entry.localDay }]
    case 'time':
      return [{ header: 'local_time', ofLeaf: ({ entry }) => localTimeOf(entry) }]
    case 'duration':
      return [
        {
          header: 'duration_minutes',
          ofLeaf: ({ share }) => inMinutes(share),
          ofGroup: ({ seconds }) => inMinutes(seconds),
        },
      ]
    case 'piece':
      return ofEachPiece('title', (piece) => piece.title)
    case 'composer':
    case 'measures':
    case 'tempo':
      return ofEachPiece(column, (piece) => piece[column])
    case 'techniques':
    case 'tags':
      return [{ header: column, ofLeaf: ({ entry }) => joinList(entry[column]) }]
    case 'autoTracked':
      return [{ header: 'auto_tracked', ofLeaf: ({ entry }) => String(entry.autoTracked) }]
    case 'score':
      return [
        { header: 'score_id', ofLeaf: ({ entry }) => entry.scoreId },
        { header: 'score_title', ofLeaf: ({ entry }) => entry.scoreTitle },
        { header: 'score_composer', ofLeaf: ({ entry }) => entry.scoreComposer },
      ]
    default:
      return [{ header: column, ofLeaf: ({ entry }) => entry[column] }]
  }
}

function ofEachPiece(name: string, cellOf: (piece: LeafPiece) => Cell): CsvColumnOf[] {
  return Array.from({ length: limits.pieces }, (_, at) => ({
    header: `${name}_${at + 1}`,
    ofLeaf: ({ entryPieces }: LeafRow) => {
      const piece = entryPieces[at]
      return piece ? cellOf(piece) : null
    },
  }))
}
