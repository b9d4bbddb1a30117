import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryDay, arbitraryWeekStart, day } from '../../testing/generators/arbitrary-days'
import { addDays, daysBetween } from './calendar-day'
import { weekOf } from './calendar-week'
import { dayNumberOf, dayOfNumber, weekdayOfNumber, weekStartNumber } from './day-number'

test.each([
  ['1970-01-01', 0],
  ['1969-12-31', -1],
  ['2000-02-29', 11_016],
  ['2000-03-01', 11_017],
  ['2026-04-01', 20_544],
])('dayNumberOf counts %s from 1 January 1970 as day %i, and dayOfNumber reverses it', (text, number) => {
  expect(dayNumberOf(day(text))).toBe(number)
  expect(dayOfNumber(number)).toBe(text)
})

test('dayNumberOf and dayOfNumber are inverse over four hundred years with every leap day', () => {
  const first = dayNumberOf(day('1799-12-31'))
  let expected = Date.UTC(1799, 11, 31)
  for (let number = first; number < first + 150_000; number++) {
    const text = new Date(expected).toISOString().slice(0, 10)
    if (dayOfNumber(number) !== text || dayNumberOf(day(text)) !== number) {
      expect([number, dayOfNumber(number), dayNumberOf(day(text))]).toEqual([number, text, number])
    }
    expected += 86_400_000
  }
  expect(dayOfNumber(first + 149_999)).toBe(new Date(expected - 86_400_000).toISOString().slice(0, 10))
})

test('dayNumberOf equals the days of Date in the first and the last year that CalendarDay can express', () => {
  for (const text of ['0000-01-01', '0000-02-29', '0000-12-31', '0001-01-01', '9999-12-31']) {
    expect(dayOfNumber(dayNumberOf(day(text)))).toBe(text)
    expect(dayNumberOf(day(text)) * 86_400_000).toBe(Date.parse(`${text}T00:00:00Z`))
  }
})

test('dayOfNumber returns 0000-01-01 for smaller and 9999-12-31 for greater day numbers', () => {
  expect(dayOfNumber(dayNumberOf(day('0000-01-01')) - 1)).toBe('0000-01-01')
  expect(dayOfNumber(dayNumberOf(day('9999-12-31')) + 1)).toBe('9999-12-31')
})

test('daysBetween and addDays agree with the difference and the sum of day numbers', () => {
  fc.assert(
    fc.property(arbitraryDay, arbitraryDay, fc.integer({ min: -4000, max: 4000 }), (a, b, count) => {
      expect(dayNumberOf(b) - dayNumberOf(a)).toBe(daysBetween(a, b))
      expect(dayOfNumber(dayNumberOf(a) + count)).toBe(addDays(a, count))
    }),
  )
})

test('weekdayOfNumber equals Date.getUTCDay, and weekStartNumber equals the number of weekOf', () => {
  fc.assert(
    fc.property(arbitraryDay, arbitraryWeekStart, (any, weekStart) => {
      expect(weekdayOfNumber(dayNumberOf(any))).toBe(new Date(`${any}T00:00:00Z`).getUTCDay())
      expect(dayOfNumber(weekStartNumber(dayNumberOf(any), weekStart))).toBe(weekOf(any, weekStart))
    }),
  )
})
