import type { TempoReading } from '@segno/domain/repertoire/tempo-history'
import { dayNumberOf } from '@segno/domain/units/day-number'

/** The number of readings above which the chart draws only the slowest and the fastest of each period. */
export const MOST_READINGS = 240

/**
 * Returns the readings to draw, oldest first: all if they are at most `MOST_READINGS`, else the first, the last
 * and the extremes of each period. A line through them looks like the line through all readings.
 */
export function readingsToDraw(readings: readonly TempoReading[]): readonly TempoReading[] {
  const [first] = readings
  const last = readings.at(-1)
  if (!first || !last || readings.length <= MOST_READINGS) return readings
  const from = dayNumberOf(first.day)
  const stretch = (dayNumberOf(last.day) + 1 - from) / (MOST_READINGS / 2)
  const kept = new Set([first, last])
  let [at, slowest, fastest] = [0, first, first]
  for (const reading of readings) {
    const next = Math.floor((dayNumberOf(reading.day) - from) / stretch)
    if (next !== at) {
      kept.add(slowest).add(fastest)
      at = next
      slowest = fastest = reading
    } else if (reading.tempo < slowest.tempo) slowest = reading
    else if (reading.tempo > fastest.tempo) fastest = reading
  }
  kept.add(slowest).add(fastest)
  return readings.filter((reading) => kept.has(reading))
}
