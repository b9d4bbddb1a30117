import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryDay, day } from '../../testing/generators/arbitrary-days'
import { addDays, isCalendarDay } from './calendar-day'
import { addMonths, daysFromTo, firstOfMonth, firstOfYear, lastOfMonth, lastOfYear } from './calendar-month'

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-05-31', -3, '2026-02-28'],
  ['2026-03-30', 3, '2026-06-30'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-04-05', -30, '2023-10-05'],
  ['2026-04-05', 0, '2026-04-05'],
])('addMonths moves %s by %i months to %s', (from, count, expected) => {
  expect(addMonths(day(from), count)).toBe(expected)
})

test('addMonths returns 0000-01-01 or 9999-12-31 for a month outside the years 0 to 9999', () => {
  expect(addMonths(day('2026-04-05'), -100_000)).toBe('0000-01-01')
  expect(addMonths(day('2026-04-05'), 100_000)).toBe('9999-12-31')
})

test.each([
  ['2023-02-11', '2023-02-28'],
  ['2024-02-11', '2024-02-29'],
  ['1900-02-11', '1900-02-28'],
  ['2026-04-30', '2026-04-30'],
  ['2026-12-01', '2026-12-31'],
])('lastOfMonth returns the last day of the month of %s: %s', (any, expected) => {
  expect(lastOfMonth(day(any))).toBe(expected)
})

test('firstOfMonth to lastOfMonth and firstOfYear to lastOfYear enclose exactly the days of one month or year', () => {
  fc.assert(
    fc.property(arbitraryDay, (any) => {
      for (const [first, last, length] of [
        [firstOfMonth(any), lastOfMonth(any), 7],
        [firstOfYear(any), lastOfYear(any), 4],
      ] as const) {
        expect(first <= any && any <= last).toBe(true)
        expect(last.slice(0, length)).toBe(any.slice(0, length))
        expect(addDays(last, 1).slice(0, length) > any.slice(0, length)).toBe(true)
        expect(addDays(first, -1).slice(0, length) < any.slice(0, length)).toBe(true)
      }
    }),
  )
})

test('addMonths keeps the day of the month, or returns the last day of a shorter month', () => {
  fc.assert(
    fc.property(arbitraryDay, fc.integer({ min: -600, max: 600 }), (any, count) => {
      const moved = addMonths(any, count)
      expect(isCalendarDay(moved)).toBe(true)
      const monthsOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
      expect(monthsOf(moved) - monthsOf(any)).toBe(count)
      const clamped = moved === lastOfMonth(moved) && moved.slice(8) < any.slice(8)
      expect(clamped || moved.slice(8) === any.slice(8)).toBe(true)
    }),
  )
})

test('daysFromTo counts the first and the last day', () => {
  expect(daysFromTo(day('2026-04-01'), day('2026-04-01'))).toBe(1)
  expect(daysFromTo(day('2024-02-28'), day('2024-03-01'))).toBe(3)
  expect(daysFromTo(day('2026-04-01'), day('2026-03-31'))).toBe(0)
})
