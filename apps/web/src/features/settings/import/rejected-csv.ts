import { csvCell } from '@segno/domain/file-format/csv-cell'

export interface RejectedLine {
  /** The row number as in a spreadsheet, or the position in a JSON list from 1. */
  readonly row: number
  readonly field: string
  readonly reason: string
  readonly value: string
}

const BYTE_ORDER_MARK = '\ufeff'
const LINES_AT_ONCE = 500

/** Yields the rejected rows as CSV in parts of 500, so that a musician can correct them in the source. */
export function* rejectedCsv(
  headers: readonly [string, string, string, string],
  lines: readonly RejectedLine[],
): Generator<string, void, undefined> {
  yield `${BYTE_ORDER_MARK}${headers.map(csvCell).join(',')}\r\n`
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    yield lines
      .slice(from, from + LINES_AT_ONCE)
      .map(({ row, field, reason, value }) => `${[row, field, reason, value].map(csvCell).join(',')}\r\n`)
      .join('')
  }
}
