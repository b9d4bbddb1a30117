import { type Seconds, seconds } from '../../../units/duration'
import type { PracticeDay } from '../../metrics/practice-stats'
import { piecesPerRow, type ReportColumns } from '../columns/report-columns'

/**
 * Returns the days on which some rows have a share of a piece, oldest first. Each day has the seconds and the
 * number of these shares. `rows` must be in the order of `columns.order()`. Reads only four columns, so that
 * 100,000 rows take a few milliseconds.
 */
export function pieceDays(columns: ReportColumns, piece: number, rows: Int32Array): PracticeDay[] {
  const { days, pieceCounts, pieceIds, pieceSeconds } = columns
  const found: PracticeDay[] = []
  let last = Number.NaN
  let sum: { seconds: Seconds; entries: number } = { seconds: seconds(0), entries: 0 }
  for (const row of rows) {
    const first = row * piecesPerRow
    const end = first + (pieceCounts[row] ?? 0)
    let cell = first
    while (cell < end && pieceIds[cell] !== piece) cell++
    if (cell === end) continue
    const day = days[row] as number
    if (day !== last) {
      const next = { day: columns.dayOf(day), seconds: seconds(0), entries: 0 }
      found.push(next)
      sum = next
      last = day
    }
    sum.seconds = seconds(sum.seconds + (pieceSeconds[cell] as number))
    sum.entries++
  }
  return found
}
