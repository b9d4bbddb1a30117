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
])('%s moved by %i months is %s', (from, count, expected) => {
  expect(addMonths(day(from), count)).toBe(expected)
})

test('months that cannot be written give the first or the last day there is', () => {
  expect(addMonths(day('2026-04-05'), -100_000)).toBe('0000-01-01')
  expect(addMonths(day('2026-04-05'), 100_000)).toBe('9999-12-31')
})

test.each([
  ['2023-02-11', '2023-02-28'],
  ['2024-02-11', '2024-02-29'],
  ['1900-02-11', '1900-02-28'],
  ['2026-04-30', '2026-04-30'],
  ['2026-12-01', '2026-12-31'],
])('the month of %s ends on %s', (any, expected) => {
  expect(lastOfMonth(day(any))).toBe(expected)
})

test('a month and a year hold their days, and the day after belongs to the next', () => {
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

test('moving by months gives a day that exists in the month meant, and nothing later than was asked', () => {
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

test('both ends of a stretch of days count', () => {
  expect(daysFromTo(day('2026-04-01'), day('2026-04-01'))).toBe(1)
  expect(daysFromTo(day('2024-02-28'), day('2024-03-01'))).toBe(3)
  expect(daysFromTo(day('2026-04-01'), day('2026-03-31'))).toBe(0)
})
