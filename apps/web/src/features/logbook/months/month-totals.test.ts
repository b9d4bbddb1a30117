import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { yearTotals } from './month-totals'

const group = (day: string, count: number, seconds: number) => ({
  day: day as CalendarDay,
  entries: Array.from({ length: count }, (_, at) => buildEntry({ id: `${day}/${at}` })),
  seconds,
})

test('yearTotals sums each month and returns the row of its newest entry', () => {
  const years = yearTotals([
    group('2026-11-21', 2, 600),
    group('2026-11-03', 1, 300),
    group('2026-02-01', 3, 900),
    group('2024-11-21', 1, 60),
  ])
  expect(years.map(({ day, seconds }) => [day, seconds])).toEqual([
    ['2026-01-01', 1800],
    ['2024-01-01', 60],
  ])
  const [newest] = years
  expect(newest?.months).toHaveLength(12)
  expect(newest?.months[10]).toEqual({ day: '2026-11-01', seconds: 900, row: 0 })
  expect(newest?.months[1]).toEqual({ day: '2026-02-01', seconds: 900, row: 3 })
  expect(newest?.months[0]).toEqual({ day: '2026-01-01', seconds: 0, row: null })
})
