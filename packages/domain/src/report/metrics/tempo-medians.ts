import type { TempoReading } from '../../repertoire/tempo-history'
import type { DayRange } from '../view/period'

export interface TempoMedian {
  readonly range: DayRange
  /** The median tempo in beats per minute. */
  readonly tempo: number
  /** The number of readings, at least 1. */
  readonly count: number
}

/**
 * Returns the median tempo of each range that has readings, in the order of `ranges`. Of an even number of readings it is
 * the mean of the two in the middle, not rounded. A reading counts for the day on which it was taken. `readings`
 * have any order, `ranges` are ascending and do not overlap.
 */
export function tempoMedians(readings: readonly TempoReading[], ranges: readonly DayRange[]): TempoMedian[] {
  // Readings that are sorted by time are not always sorted by day, because entries have time zones.
  const byDay = readings.toSorted((a, b) => Number(a.day > b.day) - Number(a.day < b.day))
  let next = 0
  return ranges.flatMap(({ from, to }) => {
    const tempi: number[] = []
    for (; next < byDay.length; next++) {
      const { day, tempo } = byDay[next] as TempoReading
      if (day > to) break
      if (day >= from) tempi.push(tempo)
    }
    const median = medianOf(tempi)
    return median === null ? [] : [{ range: { from, to }, tempo: median, count: tempi.length }]
  })
}

function medianOf(values: number[]): number | null {
  values.sort((a, b) => a - b)
  const [lower, upper] = [values[(values.length - 1) >> 1], values[values.length >> 1]]
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}
