import { csvCell } from '@segno/domain/file-format/csv-cell'
import { figuresFormat } from '@segno/domain/file-format/export-format'
import type { ReportRows } from './report'

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\ufeff'

interface NamedRows {
  /** Of the report. */
  readonly id: string
  readonly table: ReportRows
}

/** The rows as CSV (RFC 4180), each with the report they are of; seconds, days and ids as they are. */
export function rowsAsCsv({ id, table }: NamedRows): string {
  const lines = [[figuresFormat.csvColumn, ...namesOf(table)], ...table.rows.map((cells) => [id, ...cells])]
  return byteOrderMark + lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

/** The rows as JSON, each an object by the names of the columns. */
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

/** The unit of seconds stands in the name. */
function namesOf({ columns }: ReportRows): string[] {
  return columns.map(({ key, kind }) => (kind === 'seconds' && key !== 'seconds' ? `${key}_seconds` : key))
}
