import { csvCell } from '@segno/domain/transfer/csv-cell'
import type { FigureTable } from './report'

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\ufeff'

/** The rows as CSV (RFC 4180); seconds, days and ids as they are. */
export function figuresAsCsv({ columns, rows }: FigureTable): string {
  const lines = [columns.map(({ key, kind }) => (kind === 'seconds' ? secondsName(key) : key)), ...rows]
  return byteOrderMark + lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

/** The rows as JSON, each an object by the names of the columns. */
export function figuresAsJson({
  id,
  title,
  day,
  table: { columns, rows },
}: {
  id: string
  title: string
  day: string
  table: FigureTable
}): string {
  const names = columns.map(({ key, kind }) => (kind === 'seconds' ? secondsName(key) : key))
  const named = rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? null])))
  return `${JSON.stringify({ format: 'segno-figures', version: 1, report: id, title, day, rows: named }, null, 2)}\n`
}

/** The unit stands in the name. */
function secondsName(key: string): string {
  return key === 'seconds' ? key : `${key}_seconds`
}
