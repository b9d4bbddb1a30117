import type { TempoReading } from '../../repertoire/tempo-history'
import type { DayRange } from '../view/period'

export interface TempoMedian {
  readonly range: DayRange
  /** Beats per minute. */
  readonly tempo: number
  /** The number of readings, at least 1. */
  readonly count: number
}

/**
 * Returns the median tempo of each range that has readings, in the order of `ranges`. Of an even number of readings it is
 * the mean of the two in the middle, not rounded. A reading counts for the day on which it was taken.
 */
export function tempoMedians(readings: readonly TempoReading[], ranges: readonly DayRange[]): TempoMedian[] {
  return ranges.flatMap((range) => {
    const tempi = readings
      .filter(({ day }) => day >= range.from && day <= range.to)
      .map(({ tempo }) => tempo)
      .sort((a, b) => a - b)
    const [lower, upper] = [tempi[(tempi.length - 1) >> 1], tempi[tempi.length >> 1]]
    if (lower === undefined || upper === undefined) return []
    return [{ range: { from: range.from, to: range.to }, tempo: (lower + upper) / 2, count: tempi.length }]
  })
}
