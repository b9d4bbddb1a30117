import fc from 'fast-check'
import type { PracticeDay } from '../../src/report/metrics/practice-stats'
import type { DayRange } from '../../src/report/view/period'
import { addDays, type CalendarDay } from '../../src/units/calendar-day'
import { seconds } from '../../src/units/duration'
import type { Weekday } from '../../src/units/week-start'

export const day = (text: string) => text as CalendarDay

/** Returns days with practice: `{ '2026-04-01': 600 }` is ten minutes on that day, in one entry. */
export function practised(amounts: Readonly<Record<string, number>>): PracticeDay[] {
  return Object.entries(amounts)
    .map(([text, amount]) => ({ day: day(text), seconds: seconds(amount), entries: 1 }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}

const edgeCaseDays = [
  '2024-02-29',
  '2024-12-31',
  '2025-01-01',
  '2025-02-28',
  '2025-03-01',
  '2025-03-31',
  '2025-05-31',
  '2026-03-29',
  '2026-03-30',
  '2026-12-31',
  '2000-02-29',
  '2100-03-01',
].map(day)

/** Generates any day of 140 years, often at the end of a month or year, or near a leap day. */
export const arbitraryDay: fc.Arbitrary<CalendarDay> = fc.oneof(
  fc.constantFrom(...edgeCaseDays),
  fc.integer({ min: -14_000, max: 37_000 }).map((count) => addDays(day('2000-01-01'), count)),
)

/** Generates ranges of up to `longest` days. */
export function arbitraryRange(longest: number): fc.Arbitrary<DayRange> {
  return fc
    .record({ from: arbitraryDay, more: fc.integer({ min: 0, max: longest - 1 }) })
    .map(({ from, more }) => ({ from, to: addDays(from, more) }))
}

/** Generates days with practice, oldest first, from `before` days before a day to `after` days after it. */
export function arbitraryDaysAround(
  middle: CalendarDay,
  before: number,
  after: number,
): fc.Arbitrary<PracticeDay[]> {
  const one = fc.record({
    seconds: fc.integer({ min: 60, max: 86_400 }).map(seconds),
    entries: fc.integer({ min: 1, max: 4 }),
    offset: fc.oneof(
      { weight: 2, arbitrary: fc.integer({ min: -before, max: after }) },
      { weight: 1, arbitrary: fc.integer({ min: Math.max(-before, -5), max: Math.min(after, 3) }) },
    ),
  })
  return fc.uniqueArray(one, { selector: ({ offset }) => offset, maxLength: 60 }).map((list) =>
    list
      .sort((a, b) => a.offset - b.offset)
      .map(({ offset, seconds: amount, entries }) => {
        return { day: addDays(middle, offset), seconds: amount, entries }
      }),
  )
}

/** Generates a day to use as today, and days with practice before and after it. */
export const arbitraryDiary: fc.Arbitrary<{ today: CalendarDay; days: PracticeDay[] }> = arbitraryDay.chain(
  (today) => arbitraryDaysAround(today, 400, 20).map((days) => ({ today, days })),
)

export const arbitraryWeekStart: fc.Arbitrary<Weekday> = fc.constantFrom<Weekday[]>(0, 1, 6)

/** Returns every day of a range, oldest first. */
export function eachDay({ from, to }: DayRange): CalendarDay[] {
  const days: CalendarDay[] = []
  for (let at = from; at <= to; at = addDays(at, 1)) days.push(at)
  return days
}

/** Returns the practised seconds of a day by a linear search. */
export function practisedOn(days: readonly PracticeDay[], wanted: CalendarDay): number {
  return days.find((one) => one.day === wanted)?.seconds ?? 0
}
