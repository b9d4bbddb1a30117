import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  type CalendarDay,
  calendarDayOf,
  daysBetween,
  isCalendarDay,
  isTimeZone,
} from './calendar-day'

const someDay = fc
  .integer({ min: -40_000, max: 60_000 })
  .map((count) => addDays('2000-01-01' as CalendarDay, count))

test.each(['2026-11-21', '2024-02-29', '2000-02-29'])('isCalendarDay accepts %s', (text) => {
  expect(isCalendarDay(text)).toBe(true)
})

test.each(['2023-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-1-1', '2026-00-10', '20261121', ''])(
  'isCalendarDay refuses %j',
  (text) => {
    expect(isCalendarDay(text)).toBe(false)
  },
)

describe('calendarDayOf', () => {
  test('calendarDayOf returns 21 November in New York for an instant that is on 22 November in UTC', () => {
    const evening = Date.parse('2026-11-22T04:30:00Z')
    expect(calendarDayOf(evening, 'America/New_York')).toBe('2026-11-21')
    expect(calendarDayOf(evening, 'UTC')).toBe('2026-11-22')
    expect(calendarDayOf(evening, 'Pacific/Kiritimati')).toBe('2026-11-22')
  })

  test('calendarDayOf skips 30 December 2011 in Samoa', () => {
    const lastMinute = Date.parse('2011-12-30T09:59:00Z')
    expect(calendarDayOf(lastMinute, 'Pacific/Apia')).toBe('2011-12-29')
    expect(calendarDayOf(lastMinute + 60_000, 'Pacific/Apia')).toBe('2011-12-31')
  })

  test('calendarDayOf returns 31 December 9999 for an instant on 1 January 10000 in Tokyo', () => {
    expect(calendarDayOf(Date.parse('9999-12-31T23:30:00Z'), 'Asia/Tokyo')).toBe('9999-12-31')
  })

  test('calendarDayOf throws for an unknown zone', () => {
    expect(isTimeZone('Mars/Olympus')).toBe(false)
    expect(isTimeZone('Europe/Berlin')).toBe(true)
    expect(() => calendarDayOf(0, 'Mars/Olympus')).toThrow(RangeError)
  })
})

test('addDays and daysBetween are inverse', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
      const other = addDays(day, count)
      expect(isCalendarDay(other)).toBe(true)
      expect(daysBetween(day, other)).toBe(count)
      expect(day < other).toBe(count > 0)
    }),
  )
  expect(addDays('2024-02-28' as CalendarDay, 1)).toBe('2024-02-29')
})
