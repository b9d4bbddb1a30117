import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arbitraryDiary,
  arbitraryWeekStart,
  day,
  eachDay,
  practised,
} from '../../../testing/generators/arbitrary-days'
import { addDays } from '../../units/calendar-day'
import type { Weekday } from '../../units/week-start'
import { type CalendarCell, calendarMonth, calendarWeeks, calendarYear } from './calendar'
import { daySum } from './day-sum'

const today = day('2026-04-10')
const daysOf = (weeks: readonly (readonly CalendarCell[])[]) => weeks.flat().map((cell) => cell.day)

describe('calendarMonth', () => {
  test.each<[string, Weekday, number, string, string]>([
    ['2026-04-17', 1, 5, '2026-03-30', '2026-05-03'],
    ['2026-04-17', 0, 5, '2026-03-29', '2026-05-02'],
    ['2026-04-17', 6, 5, '2026-03-28', '2026-05-01'],
    ['2026-02-01', 0, 4, '2026-02-01', '2026-02-28'],
    ['2026-08-31', 1, 6, '2026-07-27', '2026-09-06'],
    ['2024-02-29', 1, 5, '2024-01-29', '2024-03-03'],
  ])('calendarMonth of %s with weeks from day %i returns %i weeks', (any, weekStart, count, first, last) => {
    const { weeks } = calendarMonth([], day(any), weekStart, today)
    expect(weeks).toHaveLength(count)
    expect(daysOf(weeks)[0]).toBe(first)
    expect(daysOf(weeks).at(-1)).toBe(last)
  })

  test('calendarMonth marks days of neighbouring months as outside, with their practice, and does not count them', () => {
    const days = practised({ '2026-03-30': 600, '2026-04-01': 1200 })
    const sheet = calendarMonth(days, today, 1, today)
    expect(sheet.weeks[0]?.slice(0, 3)).toEqual([
      { day: '2026-03-30', seconds: 600, entries: 1, level: 2, future: false, outside: true },
      { day: '2026-03-31', seconds: 0, entries: 0, level: 0, future: false, outside: true },
      { day: '2026-04-01', seconds: 1200, entries: 1, level: 4, future: false, outside: false },
    ])
    expect(sheet).toMatchObject({ seconds: 1200, entries: 1, practisedDays: 1 })
    expect(sheet.range).toEqual({ from: '2026-04-01', to: '2026-04-30' })
  })
})

test('calendarYear returns 53 weeks, or 54 if a leap year begins on the last day of a week', () => {
  expect(calendarYear([], day('2026-07-01'), 1, today).weeks).toHaveLength(53)
  expect(calendarYear([], day('2024-07-01'), 1, today).weeks).toHaveLength(53)
  expect(calendarYear([], day('2028-07-01'), 0, today).weeks).toHaveLength(54)
})

test('calendarWeeks compares levels with all practised days of the filter, also days that are not shown', () => {
  const days = practised({ '2025-01-01': 60, '2025-01-02': 120, '2025-01-03': 180, '2026-04-01': 240 })
  const levelOn = (given: typeof days) =>
    calendarMonth(given, today, 1, today)
      .weeks.flat()
      .find((cell) => cell.day === '2026-04-01')?.level
  expect(levelOn(days)).toBe(4)
  expect(levelOn(days.slice(3))).toBe(3)
})

test('a future day of a calendar has no practice, even with an entry dated on it', () => {
  const days = practised({ '2026-04-10': 600, '2026-04-11': 6000 })
  const cells = calendarMonth(days, today, 1, today).weeks.flat()
  expect(cells.find((cell) => cell.day === '2026-04-11')).toEqual({
    day: '2026-04-11',
    seconds: 0,
    entries: 0,
    level: 0,
    future: true,
    outside: false,
  })
  expect(calendarMonth(days, today, 1, today)).toEqual(calendarMonth(days.slice(0, 1), today, 1, today))
})

const arbitrarySheet = fc
  .record({
    diary: arbitraryDiary,
    weekStart: arbitraryWeekStart,
    before: fc.integer({ min: 0, max: 400 }),
    length: fc.integer({ min: 0, max: 400 }),
  })
  .map(({ diary: { today: now, days }, weekStart, before, length }) => {
    const from = addDays(now, -before)
    return { now, days, weekStart, range: { from, to: addDays(from, length) } }
  })

test('calendarWeeks returns whole, consecutive weeks, each with a day of the range', () => {
  fc.assert(
    fc.property(arbitrarySheet, ({ now, days, weekStart, range }) => {
      const { weeks } = calendarWeeks(days, range, weekStart, now)
      const all = daysOf(weeks)
      const [first, last] = [all[0] ?? now, all.at(-1) ?? now]
      expect(all).toEqual(eachDay({ from: first, to: last }))
      expect(weeks.every((week) => week.length === 7)).toBe(true)
      expect(new Date(`${first}T00:00:00Z`).getUTCDay()).toBe(weekStart)
      expect(first <= range.from && range.from < addDays(first, 7)).toBe(true)
      expect(last >= range.to && range.to > addDays(last, -7)).toBe(true)
      const inside = weeks.flat().filter((cell) => !cell.outside)
      expect(inside.map((cell) => cell.day)).toEqual(eachDay(range))
    }),
  )
})

test('the cells of a calendar have the practice up to today and add up to the sums of the grid', () => {
  fc.assert(
    fc.property(arbitrarySheet, ({ now, days, weekStart, range }) => {
      const sheet = calendarWeeks(days, range, weekStart, now)
      const past = days.filter((one) => one.day <= now)
      const amounts = new Map(past.map((one) => [one.day, one.seconds]))
      const cells = sheet.weeks.flat()
      const wrong = cells.filter(
        (cell) => cell.seconds !== (amounts.get(cell.day) ?? 0) || cell.future !== cell.day > now,
      )
      expect(wrong).toEqual([])
      expect(sheet).toMatchObject(daySum(past, range))
      expect(calendarWeeks(past, range, weekStart, now)).toEqual(sheet)
    }),
  )
})

test('calendarWeeks gives a day the level of its quarter among all practised days', () => {
  fc.assert(
    fc.property(arbitrarySheet, ({ now, days, weekStart, range }) => {
      const past = days.filter((one) => one.day <= now)
      const levelOf = (amount: number) => {
        const fewer = past.filter((one) => one.seconds < amount).length
        const same = past.filter((one) => one.seconds === amount).length
        return 1 + Math.floor((4 * (2 * fewer + same)) / (2 * past.length))
      }
      const wrong = calendarWeeks(days, range, weekStart, now)
        .weeks.flat()
        .filter(({ seconds, level }) => level !== (seconds === 0 ? 0 : levelOf(seconds)))
      expect(wrong).toEqual([])
    }),
  )
})
