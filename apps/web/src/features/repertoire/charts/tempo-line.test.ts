import type { TempoReading } from '@segno/domain/repertoire/tempo-history'
import { addDays, type CalendarDay } from '@segno/domain/units/calendar-day'
import { instantOf } from '@segno/domain/units/instant'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SHOWN_READINGS, tempoLineOf } from './tempo-line'

const START = '2025-05-03' as CalendarDay

function history(...readings: readonly (readonly [days: number, tempo: number])[]): TempoReading[] {
  return readings.map(([days, tempo], index) => {
    const day = addDays(START, days)
    const timestamp = instantOf(Date.parse(`${day}T12:00:00Z`))
    return { day, timestamp, tempo, measures: null, source: 'entry', sourceId: String(index) }
  })
}

const marks = (readings: TempoReading[]) =>
  tempoLineOf(readings).marks.map(({ name, reading, side }) => `${name} ${reading.tempo} ${side}`)

test('tempoLine places later readings further right and faster readings higher', () => {
  const { points } = tempoLineOf(history([0, 60], [10, 90], [100, 75]))
  expect(points.map(({ x, y }) => [x, y])).toEqual([
    [0, 1],
    [0.1, 0],
    [1, 0.5],
  ])
})

test('tempoLine spreads readings with the same time evenly and draws a constant tempo as a level line', () => {
  const { points } = tempoLineOf(history([0, 60], [0, 60], [0, 60]))
  expect(points.map(({ x, y }) => [x, y])).toEqual([
    [0, 0.5],
    [0.5, 0.5],
    [1, 0.5],
  ])
})

test('tempoLine labels the first, latest and highest readings beside the line', () => {
  expect(marks(history([0, 66], [300, 84]))).toEqual(['first 66 below', 'latest 84 above'])
  expect(marks(history([0, 84], [300, 66]))).toEqual(['first 84 above', 'latest 66 below'])
  expect(marks(history([0, 66], [150, 96], [300, 84]))).toEqual([
    'first 66 below',
    'highest 96 above',
    'latest 84 below',
  ])
})

test('the labels of the first and latest readings move below the line if the highest reading’s label is near', () => {
  expect(marks(history([0, 90], [5, 84], [20, 96], [300, 60]))[0]).toBe('first 90 below')
  expect(marks(history([0, 60], [290, 96], [295, 80], [300, 94])).at(-1)).toBe('latest 94 below')
  expect(marks(history([0, 60], [290, 96], [295, 60], [300, 70])).at(-1)).toBe('latest 70 above')
})

test('tempoLine reduces a long history to a bounded number of points and keeps both ends and the extremes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 10, max: 400 }), { minLength: 2, maxLength: 600 }), (tempi) => {
      const { points } = tempoLineOf(history(...tempi.map((tempo, index) => [index, tempo] as const)))
      const drawn = points.map(({ reading }) => reading.tempo)
      expect(points.length).toBeLessThanOrEqual(SHOWN_READINGS + 2)
      expect([drawn[0], drawn.at(-1)]).toEqual([tempi[0], tempi.at(-1)])
      expect(Math.max(...drawn)).toBe(Math.max(...tempi))
      expect(Math.min(...drawn)).toBe(Math.min(...tempi))
      for (const { x, y } of points) {
        expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true)
      }
    }),
  )
})
