import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arbitraryDay,
  arbitraryDaysAround,
  arbitraryWeekStart,
} from '../../../testing/generators/arbitrary-days'
import type { CalendarDay } from '../../units/calendar-day'
import type { Weekday } from '../../units/week-start'
import { countedRange, type PeriodName, periodNames, periodRange, shownRange } from '../view/period'
import { averagesOf } from './averages'
import { calendarMonth, calendarYear } from './calendar'
import { comparePeriods, compareWithBefore, comparisonKinds, comparisonSeries } from './comparison'
import { consistencyOf } from './consistency'
import { frequencyOf } from './frequency'
import { movingAverage } from './moving-average'
import type { PracticeDay } from './practice-stats'
import { streaksOf } from './streaks'
import { seriesOf, seriesUnits } from './time-series'
import { monthlyTrend } from './trend'

interface Asked {
  readonly today: CalendarDay
  readonly period: PeriodName
  readonly step: number
  readonly weekStart: Weekday
}

/** Returns every metric, computed as a report does. */
function everyFigure(days: readonly PracticeDay[], { today, period, step, weekStart }: Asked) {
  const range = periodRange(period, step, today, weekStart)
  const first = days[0]?.day ?? null
  const counted = countedRange(range, first, today)
  const shown = shownRange(range, first, today)
  const comparisons = [
    ...comparisonKinds.map((kind) => comparePeriods(days, kind, today, weekStart)),
    compareWithBefore(days, period, step, today, weekStart),
  ]
  return {
    counted,
    shown,
    averages: averagesOf(days, counted),
    consistency: consistencyOf(days, counted),
    frequency: frequencyOf(days, counted),
    streaks: streaksOf(days, today),
    averaged: shown && movingAverage(days, shown),
    series: shown && seriesUnits.map((unit) => seriesOf(days, shown, unit, weekStart)),
    month: calendarMonth(days, today, weekStart, today),
    year: calendarYear(days, today, weekStart, today),
    trend: monthlyTrend(days, today),
    comparisons: comparisons.map((one) => one && [one, comparisonSeries(days, one)]),
  }
}

const arbitraryAsked = fc
  .record({
    today: arbitraryDay,
    period: fc.constantFrom(...periodNames),
    step: fc.integer({ min: -3, max: 3 }),
    weekStart: arbitraryWeekStart,
  })
  .chain((asked) => arbitraryDaysAround(asked.today, 90, 60).map((days) => ({ asked, days })))

test('practice dated after today changes no metric', () => {
  fc.assert(
    fc.property(arbitraryAsked, ({ asked, days }) => {
      const past = days.filter((one) => one.day <= asked.today)
      expect(everyFigure(days, asked)).toEqual(everyFigure(past, asked))
    }),
    { numRuns: 60 },
  )
})

test('no metric contains a day after today', () => {
  fc.assert(
    fc.property(arbitraryAsked, ({ asked, days }) => {
      const { month, year, ...figures } = everyFigure(days, asked)
      const named = JSON.stringify(figures).match(/\d{4}-\d\d-\d\d/g) ?? []
      expect(named.filter((text) => text > asked.today)).toEqual([])
      const cells = [...month.weeks, ...year.weeks].flat()
      expect(cells.filter((cell) => cell.future !== cell.day > asked.today)).toEqual([])
      expect(cells.filter((cell) => cell.future && (cell.seconds > 0 || cell.level > 0))).toEqual([])
    }),
    { numRuns: 60 },
  )
})
