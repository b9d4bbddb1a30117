import { csvCell } from '@segno/domain/file-format/csv-cell'
import { figuresFormat } from '@segno/domain/file-format/export-format'
import type { ReportRows } from './report'

/** Without a byte order mark, Excel reads the file in the system's encoding. */
const BYTE_ORDER_MARK = '\ufeff'

interface NamedRows {
  /** The id of the report, for the first column. */
  readonly id: string
  readonly table: ReportRows
}

/** Returns the rows as CSV (RFC 4180), each with the id of the report. Seconds, days and ids are raw values. */
export function rowsAsCsv({ id, table }: NamedRows): string {
  const lines = [[figuresFormat.csvColumn, ...namesOf(table)], ...table.rows.map((cells) => [id, ...cells])]
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

/**
 * Returns a JSON document with the report's id, title and day. Each of its rows is an object with the column
 * names as keys.
 */
export function rowsAsJson({
  id,
  title,
  day,
  table,
}: NamedRows & { readonly title: string; readonly day: string }): string {
  const { name: format, version } = figuresFormat
  const names = namesOf(table)
  const rows = table.rows.map((cells) =>
    Object.fromEntries(names.map((name, at) => [name, cells[at] ?? null])),
  )
  return `${JSON.stringify({ format, version, report: id, title, day, rows }, null, 2)}\n`
}

/** Returns the column names. The name of a column in seconds ends with the unit. */
function namesOf({ columns }: ReportRows): string[] {
  return columns.map(({ key, kind }) => (kind === 'seconds' && key !== 'seconds' ? `${key}_seconds` : key))
}
