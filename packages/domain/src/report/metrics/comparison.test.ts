import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arbitraryDiary,
  arbitraryWeekStart,
  day,
  eachDay,
  practised,
  practisedOn,
} from '../../../testing/generators/arbitrary-days'
import { addDays } from '../../units/calendar-day'
import type { Weekday } from '../../units/week-start'
import { daysIn, type Period, periodNames, periodRange } from '../view/period'
import {
  type Comparison,
  type ComparisonKind,
  comparePeriods,
  compareWithBefore,
  comparisonKinds,
  comparisonSeries,
} from './comparison'

const rangesOf = (comparison: Comparison | null) => {
  if (comparison === null) return null
  const { current, previous } = comparison
  return [current.range.from, current.range.to, previous.range.from, previous.range.to]
}

describe('comparePeriods', () => {
  test.each<[ComparisonKind, string, Weekday, string[]]>([
    ['week', '2026-04-01', 1, ['2026-03-30', '2026-04-01', '2026-03-23', '2026-03-25']],
    ['week', '2026-04-01', 0, ['2026-03-29', '2026-04-01', '2026-03-22', '2026-03-25']],
    ['week', '2026-04-01', 6, ['2026-03-28', '2026-04-01', '2026-03-21', '2026-03-25']],
    ['week', '2026-04-05', 1, ['2026-03-30', '2026-04-05', '2026-03-23', '2026-03-29']],
    ['month', '2026-04-10', 1, ['2026-04-01', '2026-04-10', '2026-03-01', '2026-03-10']],
    ['month', '2026-03-31', 1, ['2026-03-01', '2026-03-28', '2026-02-01', '2026-02-28']],
    ['month', '2024-03-31', 1, ['2024-03-01', '2024-03-29', '2024-02-01', '2024-02-29']],
    ['month', '2026-01-31', 1, ['2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31']],
    ['year', '2026-01-01', 1, ['2026-01-01', '2026-01-01', '2025-01-01', '2025-01-01']],
    ['year', '2024-12-31', 1, ['2024-01-01', '2024-12-30', '2023-01-01', '2023-12-31']],
    ['year', '2025-12-31', 1, ['2025-01-01', '2025-12-31', '2024-01-01', '2024-12-30']],
    ['year', '2025-03-01', 1, ['2025-01-01', '2025-03-01', '2024-01-01', '2024-02-29']],
  ])(
    'comparePeriods compares %s on %s, with weeks from day %i, over equal lengths',
    (kind, today, weekStart, ranges) => {
      expect(rangesOf(comparePeriods([], kind, day(today), weekStart))).toEqual(ranges)
    },
  )

  test('comparePeriods cuts the previous period to the length of the current one', () => {
    const days = practised({
      '2026-03-23': 1000,
      '2026-03-26': 5000,
      '2026-03-30': 500,
      '2026-04-01': 1000,
      '2026-04-02': 9000,
    })
    const comparison = comparePeriods(days, 'week', day('2026-04-01'), 1)
    expect(comparison).toMatchObject({
      current: { seconds: 1500, entries: 2, practisedDays: 2 },
      previous: { seconds: 1000, entries: 1, practisedDays: 1 },
      days: 3,
      change: 0.5,
    })
  })

  test('the change of a comparison is null if the previous period has no practice', () => {
    expect(comparePeriods(practised({ '2026-04-01': 60 }), 'month', day('2026-04-01'), 1).change).toBeNull()
    expect(comparePeriods(practised({ '2026-03-01': 60 }), 'month', day('2026-04-01'), 1).change).toBe(-1)
  })
})

describe('compareWithBefore', () => {
  test.each<[Period, number, string, string[]]>([
    ['last-7-days', 0, '2026-04-01', ['2026-03-26', '2026-04-01', '2026-03-19', '2026-03-25']],
    ['this-month', 0, '2026-03-31', ['2026-03-01', '2026-03-28', '2026-02-01', '2026-02-28']],
    ['this-month', -1, '2026-03-10', ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-28']],
    ['last-month', 1, '2026-03-10', ['2026-03-01', '2026-03-10', '2026-02-01', '2026-02-10']],
    ['last-3-months', 0, '2026-05-31', ['2026-03-01', '2026-05-29', '2025-12-01', '2026-02-28']],
    ['this-week', 0, '2026-04-01', ['2026-03-30', '2026-04-01', '2026-03-23', '2026-03-25']],
    ['2026-03-01..2026-03-31', 0, '2026-04-10', ['2026-03-01', '2026-03-28', '2026-02-01', '2026-02-28']],
  ])(
    'compareWithBefore compares %s, moved by %i on %s, over equal lengths',
    (period, step, today, ranges) => {
      expect(rangesOf(compareWithBefore([], period, step, day(today), 1))).toEqual(ranges)
    },
  )

  test('compareWithBefore returns null for all time', () => {
    expect(compareWithBefore([], 'all-time', 0, day('2026-04-01'), 1)).toBeNull()
  })

  test('compareWithBefore uses the current period in place of a future one', () => {
    const days = practised({ '2026-04-01': 600, '2026-04-05': 60 })
    expect(compareWithBefore(days, 'last-7-days', 4, day('2026-04-01'), 1)).toEqual(
      compareWithBefore(days, 'last-7-days', 0, day('2026-04-01'), 1),
    )
  })
})

const arbitraryComparison = fc
  .record({
    diary: arbitraryDiary,
    weekStart: arbitraryWeekStart,
    how: fc.oneof(
      fc.record({ kind: fc.constantFrom(...comparisonKinds) }),
      fc.record({ period: fc.constantFrom(...periodNames), step: fc.integer({ min: -6, max: 2 }) }),
    ),
  })
  .map(({ diary: { today, days }, weekStart, how }) => {
    const compare = (given: typeof days) =>
      'kind' in how
        ? comparePeriods(given, how.kind, today, weekStart)
        : compareWithBefore(given, how.period, how.step, today, weekStart)
    return { today, days, compare, how }
  })

test('the two ranges of a comparison have equal lengths, do not overlap and end by today', () => {
  fc.assert(
    fc.property(arbitraryComparison, ({ today, days, compare }) => {
      const comparison = compare(days)
      if (comparison === null) return
      const { current, previous } = comparison
      expect(daysIn(current.range)).toBe(comparison.days)
      expect(daysIn(previous.range)).toBe(comparison.days)
      expect(previous.range.to < current.range.from).toBe(true)
      expect(current.range.to <= today).toBe(true)
      expect(compare(days.filter((one) => one.day <= today))).toEqual(comparison)
    }),
  )
})

test('each total of a comparison equals the sum of its days', () => {
  fc.assert(
    fc.property(arbitraryComparison, ({ days, compare }) => {
      const comparison = compare(days)
      if (comparison === null) return
      for (const total of [comparison.current, comparison.previous]) {
        const amounts = eachDay(total.range).map((one) => practisedOn(days, one))
        expect(total.seconds).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
        expect(total.practisedDays).toBe(amounts.filter((amount) => amount > 0).length)
      }
      const { current, previous, change } = comparison
      if (previous.seconds === 0) expect(change).toBeNull()
      else expect((1 + (change ?? 0)) * previous.seconds).toBeCloseTo(current.seconds, 4)
    }),
  )
})

test('compareWithBefore compares a past period whole, except days beyond the length of the previous one', () => {
  fc.assert(
    fc.property(arbitraryDiary, fc.integer({ min: -20, max: -1 }), ({ today }, step) => {
      for (const period of periodNames) {
        const comparison = compareWithBefore([], period, step, today, 1)
        const chosen = periodRange(period, step, today, 1)
        const before = periodRange(period, step - 1, today, 1)
        if (!comparison || !chosen || !before) continue
        expect(comparison.days).toBe(Math.min(daysIn(chosen), daysIn(before)))
      }
    }),
  )
})

test('comparisonSeries has every day of both ranges once and adds up to both totals', () => {
  fc.assert(
    fc.property(arbitraryComparison, ({ days, compare }) => {
      const comparison = compare(days)
      if (comparison === null) return
      const series = comparisonSeries(days, comparison)
      for (const side of ['current', 'previous'] as const) {
        const { range, seconds } = comparison[side]
        expect(series.map((item) => item[side].day)).toEqual(eachDay(range))
        expect(series.map((item) => item[side].seconds)).toEqual(
          eachDay(range).map((one) => practisedOn(days, one)),
        )
        expect(series.at(-1)?.[side].sum).toBe(seconds)
      }
    }),
  )
})

test('comparisonSeries starts its running sums on the first day', () => {
  const days = practised({ '2026-03-23': 100, '2026-03-30': 200, '2026-04-01': 300 })
  const series = comparisonSeries(days, comparePeriods(days, 'week', day('2026-04-01'), 1))
  expect(series.map(({ current }) => current.sum)).toEqual([200, 200, 500])
  expect(series.map(({ previous }) => previous.sum)).toEqual([100, 100, 100])
  expect(addDays(series[0]?.previous.day ?? day('1970-01-01'), 7)).toBe(series[0]?.current.day)
})
