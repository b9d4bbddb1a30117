import { describe, expect, test } from 'vitest'
import {
  type CaseBatch,
  caseBatches,
  type EdgeCase,
  forEdgeCases,
} from '../../../testing/generators/edge-case'
import { edgeCaseDay } from '../../../testing/generators/edge-case-view'
import { seededRandom } from '../../../testing/generators/seeded-random'
import {
  monthOf,
  referenceCalendar,
  referenceDayParts,
  referencePercents,
  referencePieceDays,
  referenceReadings,
  referenceShares,
  referenceThenAndNow,
  yearOf,
} from '../../../testing/reference/reference-calendar'
import { everyDay, plusDays } from '../../../testing/reference/reference-days'
import {
  referenceAverages,
  referenceComparePeriods,
  referenceCompareWithBefore,
  referenceComparisonSeries,
  referenceConsistency,
  referenceFrequency,
  referenceMovingAverage,
  referenceSeries,
  referenceStreaks,
  referenceSum,
  referenceTrend,
  referenceUnitFor,
} from '../../../testing/reference/reference-metrics'
import {
  referenceCanStep,
  referenceCountedRange,
  referenceDaysIn,
  referencePeriodRange,
  referenceShownRange,
} from '../../../testing/reference/reference-periods'
import { referencePieceShares } from '../../../testing/reference/reference-piece-shares'
import { referenceDays, referenceScope, referenceStats } from '../../../testing/reference/reference-report'
import type { PieceKey } from '../../piece/piece-key'
import type { CalendarDay } from '../../units/calendar-day'
import { seconds } from '../../units/duration'
import {
  canStep,
  countedRange,
  type DayRange,
  daysIn,
  periodNames,
  periodRange,
  shownRange,
} from '../view/period'
import { averagesOf } from './averages'
import { calendarMonth, calendarWeeks, calendarYear } from './calendar'
import { comparePeriods, compareWithBefore, comparisonKinds, comparisonSeries } from './comparison'
import { consistencyOf } from './consistency'
import { daySum } from './day-sum'
import { frequencyOf } from './frequency'
import { movingAverage } from './moving-average'
import { pieceDaysOf, progressOfPiece } from './piece-progress'
import type { PracticeDay, PracticeStats } from './practice-stats'
import { sharesOf, wholePercents } from './shares'
import { streaksOf } from './streaks'
import { busiestOf, dayPartsOf } from './time-of-day'
import { seriesOf, seriesUnits, unitFor } from './time-series'
import { monthlyTrend } from './trend'

interface Asked extends EdgeCase {
  /** All practised days of the filter in all time. */
  readonly days: readonly PracticeDay[]
  readonly counted: DayRange | null
  /** The days that charts draw, or a single day if there are none. */
  readonly drawn: DayRange
  readonly stats: () => PracticeStats
}

function asked(given: EdgeCase): Asked {
  const { entries, view, range, today } = given
  const days = referenceDays(referenceScope(entries, view.conditions))
  const firstDay = days[0]?.day ?? null
  const drawn = referenceShownRange(range, firstDay, today) ?? { from: today, to: today }
  return {
    ...given,
    days,
    counted: referenceCountedRange(range, firstDay, today),
    drawn,
    stats: () => referenceStats(referenceScope(entries, view.conditions, range)),
  }
}

/** Returns at most the last 800 days, because metrics by day are slow to check. */
function latter(range: DayRange): DayRange {
  return referenceDaysIn(range) <= 800 ? range : { from: plusDays(range.to, -799), to: range.to }
}

function onEach(batch: CaseBatch, check: (given: Asked) => void): void {
  forEdgeCases(batch, (given) => check(asked(given)))
}

describe.each(caseBatches)('metrics of $count edge-case diaries from seed $from', (batch) => {
  test('periods and counted days equal those of the reference implementation', () => {
    onEach(batch, ({ today, days, random, range, entries, weekStart }) => {
      const firstDay = days[0]?.day ?? null
      for (const period of periodNames) {
        for (const step of [2, 1, 0, -1, -2, -3, -random.whole(4, 12), -random.whole(13, 200)]) {
          const reported = `${period} ${step} ${today}`
          const reference = referencePeriodRange(period, step, today, weekStart)
          expect(periodRange(period, step, today, weekStart), reported).toEqual(reference)
          expect(canStep(period, step, 1, { today, weekStart }), reported).toBe(
            referenceCanStep(period, step, 1),
          )
          expect(canStep(period, step, -1, { today, weekStart }), reported).toBe(
            referenceCanStep(period, step, -1),
          )
          expect(countedRange(reference, firstDay, today), reported).toEqual(
            referenceCountedRange(reference, firstDay, today),
          )
          expect(shownRange(reference, firstDay, today), reported).toEqual(
            referenceShownRange(reference, firstDay, today),
          )
        }
      }
      const odd = { from: edgeCaseDay(random, entries), to: edgeCaseDay(random, entries) }
      const ranges = [range, odd].filter((some): some is DayRange => some !== null && some.from <= some.to)
      for (const some of ranges) expect(daysIn(some)).toBe(referenceDaysIn(some))
    })
  })

  test('averages, frequency, consistency and streaks equal those of the reference implementation', () => {
    onEach(batch, ({ days, counted, today, range, drawn }) => {
      for (const over of [counted, range, drawn]) {
        expect(averagesOf(days, over)).toEqual(referenceAverages(days, over))
        expect(frequencyOf(days, over)).toEqual(referenceFrequency(days, over))
        expect(consistencyOf(days, over)).toEqual(referenceConsistency(days, over))
      }
      expect(daySum(days, drawn)).toEqual(referenceSum(days, drawn))
      expect(daySum(days)).toEqual(referenceSum(days, null))
      expect(streaksOf(days, today)).toEqual(referenceStreaks(days, today))
      for (const { day } of days) expect(streaksOf(days, day), day).toEqual(referenceStreaks(days, day))
    })
  })

  test('moving average, series and trend equal those of the reference implementation', () => {
    onEach(batch, ({ days, drawn, weekStart, today, random }) => {
      const lately = latter(drawn)
      expect(movingAverage(days, lately)).toEqual(referenceMovingAverage(days, lately, 7))
      const window = random.whole(1, 40)
      expect(movingAverage(days, lately, window)).toEqual(referenceMovingAverage(days, lately, window))
      for (const unit of seriesUnits) {
        const range = unit === 'day' ? lately : drawn
        expect(seriesOf(days, range, unit, weekStart), unit).toEqual(
          referenceSeries(days, range, unit, weekStart),
        )
      }
      expect(monthlyTrend(days, today)).toEqual(referenceTrend(days, today, 12))
      const months = random.whole(1, 60)
      expect(monthlyTrend(days, today, months)).toEqual(referenceTrend(days, today, months))
    })
  })

  test('comparisons equal those of the reference implementation', () => {
    onEach(batch, ({ days, today, weekStart, view, random }) => {
      const last = days.at(-1)?.day ?? today
      for (const kind of comparisonKinds) {
        for (const day of [today, last, plusDays(today, random.whole(-40, 40))]) {
          const fast = comparePeriods(days, kind, day, weekStart)
          expect(fast, `${kind} ${day}`).toEqual(referenceComparePeriods(days, kind, day, weekStart))
          expect(comparisonSeries(days, fast)).toEqual(referenceComparisonSeries(days, fast))
        }
      }
      for (const period of periodNames) {
        for (const step of [view.step, 1, 0, -1, -random.whole(2, 50)]) {
          const fast = compareWithBefore(days, period, step, today, weekStart)
          expect(fast, `${period} ${step}`).toEqual(
            referenceCompareWithBefore(days, period, step, today, weekStart),
          )
        }
      }
    })
  })

  test('calendars equal those of the reference implementation', () => {
    onEach(batch, ({ days, today, weekStart, drawn, random }) => {
      const day = days.length > 0 ? random.pick(days).day : today
      const short = { from: day, to: plusDays(day, random.whole(0, 40)) }
      for (const range of referenceDaysIn(drawn) < 400 ? [short, drawn] : [short]) {
        expect(calendarWeeks(days, range, weekStart, today)).toEqual(
          referenceCalendar(days, range, weekStart, today),
        )
      }
      for (const some of [today, day]) {
        const [month, year] = [monthOf(some), yearOf(some)]
        expect(calendarMonth(days, some, weekStart, today)).toEqual(
          referenceCalendar(days, month, weekStart, today),
        )
        expect(calendarYear(days, some, weekStart, today)).toEqual(
          referenceCalendar(days, year, weekStart, today),
        )
      }
    })
  })

  test('shares and parts of the day equal those of the reference implementation', () => {
    onEach(batch, ({ stats, random }) => {
      const { pieces, composers, techniques, types, unassigned, hours, weekdays } = stats()
      for (const count of [0, 1, 3, 5, 100]) {
        expect(sharesOf(pieces, { count, unassigned })).toEqual(referenceShares(pieces, count, unassigned))
        expect(sharesOf(composers, { count, unassigned })).toEqual(
          referenceShares(composers, count, unassigned),
        )
        expect(sharesOf(techniques, { count })).toEqual(referenceShares(techniques, count, 0))
      }
      expect(sharesOf(types)).toEqual(referenceShares(types, types.length, 0))
      const amounts = Array.from({ length: random.whole(0, 12) }, () => random.pick([0, 1, 1, 2, 60, 3600]))
      expect(wholePercents(amounts), amounts.join()).toEqual(referencePercents(amounts))
      expect(dayPartsOf(hours)).toEqual(referenceDayParts(hours))
      for (const sums of [hours, weekdays]) {
        const most = Math.max(...sums)
        expect(busiestOf(sums)).toBe(most === 0 ? null : sums.indexOf(seconds(most)))
      }
    })
  })

  test('pieceDaysOf and progressOfPiece equal the reference implementation', () => {
    onEach(batch, ({ entries, drawn, weekStart, random, view }) => {
      const scope = referenceScope(entries, view.conditions)
      const keys = [...new Set(scope.flatMap((entry) => referencePieceShares(entry).map(({ key }) => key)))]
      const unit = random.pick(seriesUnits)
      for (const key of [...keys.slice(0, 6), 'nobody-nothing' as PieceKey]) {
        const days = referencePieceDays(scope, key)
        const range = unit === 'day' ? latter(drawn) : drawn
        const readings = referenceReadings(scope, key, range)
        // Includes status changes, which must not count.
        const reported = [...entries.filter(({ type }) => type === 'status_change'), ...scope]
        expect(pieceDaysOf(reported, key), key).toEqual(days)
        expect(progressOfPiece(reported, key, range, unit, weekStart), key).toEqual({
          ...referenceSum(days, range),
          series: referenceSeries(days, range, unit, weekStart),
          readings,
          change: referenceThenAndNow(readings),
        })
      }
    })
  })
})

test('consistency, streaks and levels equal the reference implementation in diaries with few or with many practice days', () => {
  const random = seededRandom(20_240_229)
  for (let length = 1; length <= 450; length += length < 60 ? 1 : 7) {
    const counted = {
      from: '2023-11-07' as CalendarDay,
      to: plusDays('2023-11-07' as CalendarDay, length - 1),
    }
    const all = everyDay(counted).map((day): PracticeDay => {
      return { day, seconds: seconds(random.pick([60, 1800, 1800, 3600])), entries: 1 }
    })
    const without = new Set([random.whole(0, length - 1), random.whole(0, length - 1)])
    const nearly = all.filter((_, at) => !without.has(at))
    const hardly = all.filter((_, at) => without.has(at))
    for (const days of [all, nearly, hardly, []]) {
      expect(consistencyOf(days, counted), String(length)).toEqual(referenceConsistency(days, counted))
      expect(streaksOf(days, counted.to), String(length)).toEqual(referenceStreaks(days, counted.to))
    }
    const { from, to } = counted
    const range = { from: length > 20 ? plusDays(to, -20) : from, to }
    expect(calendarWeeks(nearly, range, 1, to)).toEqual(referenceCalendar(nearly, range, 1, to))
  }
})

test('unitFor equals the reference implementation for ranges of 1 to 2999 days', () => {
  for (let days = 1; days < 3000; days++) expect(unitFor(days), String(days)).toBe(referenceUnitFor(days))
})
