import type { TempoReading } from '@segno/domain/repertoire/tempo-history'
import { addDays, type CalendarDay } from '@segno/domain/units/calendar-day'
import type { Instant } from '@segno/domain/units/instant'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_READINGS, readingsToDraw } from './readings-to-draw'

const readingsOf = (tempi: readonly number[], daysBetween: number): TempoReading[] =>
  tempi.map((tempo, at) => {
    const day = addDays('2016-01-01' as CalendarDay, at * daysBetween)
    const timestamp = `${day}T10:00:00.000Z` as Instant
    return { day, timestamp, tempo, measures: null, source: 'entry', sourceId: `entry-${at}` }
  })

test('readingsToDraw returns a short list unchanged', () => {
  const few = readingsOf([60, 72, 66], 3)
  expect(readingsToDraw(few)).toBe(few)
})

test('readingsToDraw returns at most 242 of up to 900 readings, among them the first, last, slowest and fastest', () => {
  const tempi = fc.array(fc.integer({ min: 10, max: 400 }), { minLength: MOST_READINGS + 1, maxLength: 900 })
  fc.assert(
    fc.property(tempi, fc.integer({ min: 0, max: 3 }), (all, daysBetween) => {
      const readings = readingsOf(all, daysBetween)
      const drawn = readingsToDraw(readings)
      expect(drawn.length).toBeLessThanOrEqual(MOST_READINGS + 2)
      expect(drawn).toEqual(readings.filter((reading) => drawn.includes(reading)))
      expect([drawn[0], drawn.at(-1)]).toEqual([readings[0], readings.at(-1)])
      const extremes = (some: readonly TempoReading[]) => {
        const values = some.map(({ tempo }) => tempo)
        return [Math.min(...values), Math.max(...values)]
      }
      expect(extremes(drawn)).toEqual(extremes(readings))
    }),
    { numRuns: 50 },
  )
})
