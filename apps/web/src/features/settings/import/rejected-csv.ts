import { csvCell } from '@segno/domain/transfer/csv-cell'

export interface RejectedLine {
  /** Row of a CSV as a spreadsheet counts, or the place in a list of a JSON file from 1. */
  readonly row: number
  readonly field: string
  readonly reason: string
  readonly value: string
}

const byteOrderMark = '\ufeff'
const linesAtOnce = 500

/** The refused rows as a CSV in pieces, so that they can be mended where they came from. */
export function* rejectedCsv(
  headers: readonly [string, string, string, string],
  lines: readonly RejectedLine[],
): Generator<string, void, undefined> {
  yield `${byteOrderMark}${headers.map(csvCell).join(',')}\r\n`
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    yield lines
      .slice(from, from + linesAtOnce)
      .map(({ row, field, reason, value }) => `${[row, field, reason, value].map(csvCell).join(',')}\r\n`)
      .join('')
  }
}
