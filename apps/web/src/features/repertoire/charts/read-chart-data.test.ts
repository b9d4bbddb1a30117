import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { seconds } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import { expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../../../../../packages/domain/testing/builders/build-entry'
import { readChartData } from './read-chart-data'

const key = pieceKeyOf('Nocturne', 'Chopin')

function practised(day: string, minutes = 30, tempo: number | null = null) {
  return buildEntry({
    id: day,
    localDay: day as CalendarDay,
    timestamp: instantOf(Date.parse(`${day}T12:00:00Z`)),
    duration: seconds(minutes * 60),
    pieces: [buildPiece({ tempo })],
  })
}

const read = (...entries: ReturnType<typeof practised>[]) =>
  readChartData({
    key,
    entries,
    goals: [],
    today: '2026-11-21' as CalendarDay,
    timeZone: 'Europe/Berlin',
    weekStart: 1,
  })

test('readChartData returns no charts for a piece without tempos and bars', () => {
  expect(read(practised('2026-11-20'))).toEqual({ history: [], tempi: null, weeks: null, bars: null })
})

test('readChartData compares this week with the same week of last year', () => {
  const { weeks } = read(
    practised('2026-11-21', 20, 84),
    practised('2025-11-18', 60, 72),
    practised('2025-11-19', 70),
  )
  expect(weeks).toEqual({
    yearAgo: expect.objectContaining({ from: '2025-11-17', seconds: 7800, days: 2, tempo: 72 }),
    thisWeek: { seconds: 1200, days: 1, tempo: 84 },
  })
})

test('readChartData returns null for thisWeek if this week has no practice', () => {
  expect(read(practised('2026-03-01'), practised('2025-11-18')).weeks).toMatchObject({
    yearAgo: { days: 1 },
    thisWeek: null,
  })
})

test('readChartData returns null for weeks if the piece was not practised after the same week of last year', () => {
  expect(read(practised('2025-11-18'), practised('2025-11-19')).weeks).toBeNull()
})
