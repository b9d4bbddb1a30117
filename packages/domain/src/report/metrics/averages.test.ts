import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryDiary, day, practised } from '../../../testing/generators/arbitrary-days'
import { countedRange, type DayRange, daysIn } from '../view/period'
import { averagesOf } from './averages'

const range = (from: string, to: string): DayRange => ({ from: day(from), to: day(to) })
const days = practised({ '2026-03-31': 9000, '2026-04-01': 600, '2026-04-03': 1000, '2026-04-11': 9000 })

test('averagesOf counts days without practice and ignores days outside the range', () => {
  const two = days.map((one) => (one.day === '2026-04-03' ? { ...one, entries: 3 } : one))
  expect(averagesOf(two, range('2026-04-01', '2026-04-10'))).toEqual({
    perDay: 160,
    perPractisedDay: 800,
    perEntry: 400,
  })
})

test('averagesOf returns null for each average without counted days', () => {
  expect(averagesOf(days, null)).toEqual({ perDay: null, perPractisedDay: null, perEntry: null })
})

test('averagesOf returns 0 a day and null a practised day for counted days without practice', () => {
  expect(averagesOf(days, range('2026-04-04', '2026-04-10'))).toEqual({
    perDay: 0,
    perPractisedDay: null,
    perEntry: null,
  })
})

test('each average of averagesOf times its number of days or entries is the time up to today', () => {
  fc.assert(
    fc.property(arbitraryDiary, ({ today, days }) => {
      const counted = countedRange(null, days[0]?.day ?? null, today)
      const past = days.filter((one) => one.day <= today)
      const averages = averagesOf(days, counted)
      expect(averages).toEqual(averagesOf(past, counted))
      if (counted === null) return
      const total = past.reduce((sum, one) => sum + one.seconds, 0)
      const entries = past.reduce((sum, one) => sum + one.entries, 0)
      expect((averages.perDay ?? 0) * daysIn(counted)).toBeCloseTo(total, 3)
      expect((averages.perPractisedDay ?? 0) * past.length).toBeCloseTo(total, 3)
      expect((averages.perEntry ?? 0) * entries).toBeCloseTo(total, 3)
      expect(averages.perPractisedDay).toBeGreaterThanOrEqual(averages.perDay ?? 0)
    }),
  )
})
