import type { CalendarDay } from '../../units/calendar-day'
import { firstOfMonth, firstOfYear } from '../../units/calendar-month'
import { dayNumberOf, dayOfNumber, weekStartNumber } from '../../units/day-number'
import { type Seconds, seconds } from '../../units/duration'
import type { Weekday } from '../../units/week-start'
import { type DayRange, daysIn, latestStep, type Period, periodRange } from '../view/period'
import { type DaySum, daySum, daysWithin } from './day-sum'
import type { PracticeDay } from './practice-stats'

export const comparisonKinds = ['week', 'month', 'year'] as const
export type ComparisonKind = (typeof comparisonKinds)[number]

/** The sums of the days of `range`. */
export interface PeriodTotal extends DaySum {
  readonly range: DayRange
}

export interface Comparison {
  readonly current: PeriodTotal
  readonly previous: PeriodTotal
  /** The length of both ranges in days, at least 1. */
  readonly days: number
  /** current.seconds / previous.seconds − 1, not rounded (0.5: half as much again); null if previous.seconds is 0. */
  readonly change: number | null
}

/**
 * Compares the current week, month or year with the previous one over equally many days. The current one begins
 * on the first day of the week (by `weekStart`), calendar month or calendar year of today; the previous one
 * begins one week, month or year earlier. It cuts both to their first n days. n is the smaller of two lengths:
 * from the first day of the current one to today, both included, and the whole previous one (7, 28 to 31, 365
 * or 366). On 31 March of a common year, it compares the first 28 days of March with February. Days after today
 * never count.
 */
export function comparePeriods(
  days: readonly PracticeDay[],
  kind: ComparisonKind,
  today: CalendarDay,
  weekStart: Weekday,
): Comparison {
  const from = firstDayOf(kind, today, weekStart)
  const before = wholeBefore(kind, from)
  return compared(days, { from, to: today }, before)
}

/**
 * Compares the chosen period with the previous one (`periodRange` of `step` and of `step` − 1) over equally
 * many days. It cuts both to their first n days. n is the smaller of two lengths: the chosen period up to
 * today, and the whole previous one. Null for `all-time` and for a range that begins after today. A step after
 * `latestStep(period)` counts as `latestStep(period)`.
 */
export function compareWithBefore(
  days: readonly PracticeDay[],
  period: Period,
  step: number,
  today: CalendarDay,
  weekStart: Weekday,
): Comparison | null {
  const moved = Math.min(step, latestStep(period))
  const chosen = periodRange(period, moved, today, weekStart)
  const before = periodRange(period, moved - 1, today, weekStart)
  if (chosen === null || before === null || chosen.from > today) return null
  return compared(days, { from: chosen.from, to: chosen.to < today ? chosen.to : today }, before)
}

/** A day of one of the two compared ranges. */
export interface ComparedDay {
  readonly day: CalendarDay
  /** The seconds of the day, 0 without practice. */
  readonly seconds: Seconds
  /** The seconds from the first day of its range to this day, both included. */
  readonly sum: Seconds
}

export interface ComparedDays {
  readonly current: ComparedDay
  readonly previous: ComparedDay
}

/**
 * Returns a comparison day by day: the i-th item holds the i-th day of both ranges, `comparison.days` items in all. The
 * sums of the last item are the seconds of the two totals. Pass the `days` that the comparison was computed from.
 */
export function comparisonSeries(days: readonly PracticeDay[], comparison: Comparison): ComparedDays[] {
  const current = dayByDay(days, comparison.current.range)
  const previous = dayByDay(days, comparison.previous.range)
  return current.flatMap((day, place) => {
    const other = previous[place]
    return other ? [{ current: day, previous: other }] : []
  })
}

function firstDayOf(kind: ComparisonKind, day: CalendarDay, weekStart: Weekday): CalendarDay {
  if (kind === 'week') return dayOfNumber(weekStartNumber(dayNumberOf(day), weekStart))
  return kind === 'month' ? firstOfMonth(day) : firstOfYear(day)
}

/** Returns the whole week, month or year before the one that begins on `from`. */
function wholeBefore(kind: ComparisonKind, from: CalendarDay): DayRange {
  const lastDay = dayOfNumber(dayNumberOf(from) - 1)
  if (kind === 'week') return { from: dayOfNumber(dayNumberOf(from) - 7), to: lastDay }
  return { from: kind === 'month' ? firstOfMonth(lastDay) : firstOfYear(lastDay), to: lastDay }
}

/** Compares both ranges, cut to the length of the shorter one. */
function compared(days: readonly PracticeDay[], running: DayRange, before: DayRange): Comparison {
  const length = Math.min(daysIn(running), daysIn(before))
  const current = totalOf(days, running.from, length)
  const previous = totalOf(days, before.from, length)
  const change = previous.seconds === 0 ? null : current.seconds / previous.seconds - 1
  return { current, previous, days: length, change }
}

function totalOf(days: readonly PracticeDay[], from: CalendarDay, length: number): PeriodTotal {
  const range = { from, to: dayOfNumber(dayNumberOf(from) + length - 1) }
  return { range, ...daySum(days, range) }
}

function dayByDay(days: readonly PracticeDay[], range: DayRange): ComparedDay[] {
  const first = dayNumberOf(range.from)
  const amounts = new Array<number>(daysIn(range)).fill(0)
  for (const { day, seconds: practised } of daysWithin(days, range))
    amounts[dayNumberOf(day) - first] = practised
  let sum = 0
  return amounts.map((amount, place) => {
    sum += amount
    return { day: dayOfNumber(first + place), seconds: seconds(amount), sum: seconds(sum) }
  })
}
