import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryDiary, day, practised } from '../../../testing/generators/arbitrary-days'
import { addDays } from '../../units/calendar-day'
import { monthlyTrend, TREND_MONTHS } from './trend'

const today = day('2026-04-10')

test('monthlyTrend divides by the days of a month, in the current month by those up to today', () => {
  const days = practised({ '2026-02-15': 2800, '2026-04-01': 500, '2026-04-11': 9000 })
  expect(
    monthlyTrend(days, today).map(({ from, to, seconds, days: length, perDay }) => [
      from,
      to,
      seconds,
      length,
      perDay,
    ]),
  ).toEqual([
    ['2026-02-01', '2026-02-28', 2800, 28, 100],
    ['2026-03-01', '2026-03-31', 0, 31, 0],
    ['2026-04-01', '2026-04-10', 500, 10, 50],
  ])
})

test('monthlyTrend covers twelve months across the turn of the year', () => {
  const days = practised({ '2020-01-01': 60, '2026-04-01': 60 })
  const months = monthlyTrend(days, today)
  expect(months).toHaveLength(TREND_MONTHS)
  expect(months[0]?.from).toBe('2025-05-01')
  expect(monthlyTrend(days, today, 1).map(({ from }) => from)).toEqual(['2026-04-01'])
})

test('monthlyTrend is empty before the first practice', () => {
  expect(monthlyTrend([], today)).toEqual([])
  expect(monthlyTrend(practised({ '2026-04-11': 60 }), today)).toEqual([])
})

test('trend months are consecutive up to today and have the practice of their days', () => {
  fc.assert(
    fc.property(arbitraryDiary, fc.integer({ min: 1, max: 30 }), ({ today: now, days }, count) => {
      const months = monthlyTrend(days, now, count)
      const past = days.filter((one) => one.day <= now)
      expect(monthlyTrend(past, now, count)).toEqual(months)
      expect(months.length > 0).toBe(past.length > 0)
      expect(months.length).toBeLessThanOrEqual(count)
      const holes = months.filter((month, place) => {
        const next = months[place + 1]
        return next ? addDays(month.to, 1) !== next.from : month.to !== now
      })
      expect(holes).toEqual([])
      const wrong = months.filter(({ from, to, seconds, days: length, perDay }) => {
        const within = past.filter((one) => one.day >= from && one.day <= to)
        const sum = within.reduce((all, one) => all + one.seconds, 0)
        return (
          !from.endsWith('-01') ||
          sum !== seconds ||
          length !== Number(to.slice(8)) ||
          perDay !== sum / length
        )
      })
      expect(wrong).toEqual([])
    }),
  )
})
