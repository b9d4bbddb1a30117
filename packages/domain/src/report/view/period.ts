import { type CalendarDay, isCalendarDay } from '../../units/calendar-day'
import {
  addMonths,
  daysFromTo,
  firstOfMonth,
  firstOfYear,
  lastOfMonth,
  lastOfYear,
} from '../../units/calendar-month'
import { dayNumberOf, dayOfNumber, weekStartNumber } from '../../units/day-number'
import type { Weekday } from '../../units/week-start'

/** The periods with a name. */
export const periodNames = [
  'last-7-days',
  'last-30-days',
  'last-3-months',
  'last-12-months',
  'this-week',
  'this-month',
  'last-month',
  'this-year',
  'last-year',
  'all-time',
] as const
export type PeriodName = (typeof periodNames)[number]

/** A chosen range of days as a period: `2025-03-01..2025-03-31`, both days included, the earlier one first. */
export type RangePeriod = `${string}..${string}`

/** A period that a user can choose: one with a name, or any range of days. */
export type Period = PeriodName | RangePeriod

export const DEFAULT_PERIOD: PeriodName = 'last-30-days'

/** Days from `from` to `to`, both included. */
export interface DayRange {
  readonly from: CalendarDay
  readonly to: CalendarDay
}

/** The earliest step of a period: 19 years back for weeks, 250 for three months. */
export const FURTHEST_STEP = -1000

/**
 * Returns the latest step at which a named period begins on or before today: 1 for `last-month` (this month) and
 * `last-year` (this year), 0 for the others. Returns 0 for a range, which moves by `steppedPeriod`.
 */
export function latestStep(period: Period): 0 | 1 {
  return period === 'last-month' || period === 'last-year' ? 1 : 0
}

/**
 * Returns the days of a period, moved by `step` (a whole number, negative for earlier) of its own lengths. Returns null
 * for `all-time` at every step. A step after `latestStep(period)` counts as `latestStep(period)`, so no named period
 * begins after today.
 *
 * - last-7-days, last-30-days: the N days that end on today + step × N.
 * - last-3-months, last-12-months: N months end on today + N × step calendar months and begin on the day after
 *   today + N × (step − 1) calendar months. Both move from today itself by `addMonths` (31 May less 3 months is the last
 *   of February), so that neighbouring periods touch.
 * - this-week: the whole week (by `weekStart`) of today, + 7 × step days, to its last day, which may be after today.
 * - this-month: the whole calendar month of today + step months, to its last day, which may be after today.
 * - last-month: the whole calendar month before that of today, + step months.
 * - this-year, last-year: the whole calendar year of today, or the one before it, + step years.
 * - a range: `movedRange` of its days by `step`.
 *
 * Days before 0000-01-01 have no text and become that day; a period wholly before it is that one day.
 */
export function periodRange(
  period: Period,
  step: number,
  today: CalendarDay,
  weekStart: Weekday,
): DayRange | null {
  const moved = Math.min(step, latestStep(period))
  switch (period) {
    case 'last-7-days':
      return lastDays(7, moved, today)
    case 'last-30-days':
      return lastDays(30, moved, today)
    case 'last-3-months':
      return lastMonths(3, moved, today)
    case 'last-12-months':
      return lastMonths(12, moved, today)
    case 'this-week': {
      const first = weekStartNumber(dayNumberOf(today), weekStart) + 7 * moved
      return { from: dayOfNumber(first), to: dayOfNumber(first + 6) }
    }
    case 'this-month':
      return monthRange(addMonths(today, moved))
    case 'last-month':
      return monthRange(addMonths(today, moved - 1))
    case 'this-year':
      return yearRange(addMonths(today, 12 * moved))
    case 'last-year':
      return yearRange(addMonths(today, 12 * (moved - 1)))
    case 'all-time':
      return null
    default: {
      const range = rangeOfPeriod(period)
      return range && movedRange(range, moved)
    }
  }
}

/**
 * Returns true if the period can move `by` one from `step`. False for `all-time`. Forwards: the next period
 * must not begin after today. Backwards: step − 1 must not be before `FURTHEST_STEP`, and the period before
 * must not begin on 0000-01-01, the first day.
 */
export function canStep(
  period: Period,
  step: number,
  by: -1 | 1,
  { today, weekStart }: { readonly today: CalendarDay; readonly weekStart: Weekday },
): boolean {
  const range = rangeOfPeriod(period)
  if (by === 1) {
    if (range) return movedRange(range, 1).from <= today
    return period !== 'all-time' && step + 1 <= latestStep(period)
  }
  const before = step > FURTHEST_STEP ? periodRange(period, step - 1, today, weekStart) : null
  return before !== null && before.from > FIRST_DAY_THERE_IS
}

/**
 * Returns the period that is one later (`by` 1) or earlier (`by` -1). A named period changes its step, a range
 * its days.
 */
export function steppedPeriod(
  period: Period,
  step: number,
  by: -1 | 1,
): { readonly period: Period; readonly step: number } {
  const range = rangeOfPeriod(period)
  return range ? { period: rangePeriod(movedRange(range, by)), step: 0 } : { period, step: step + by }
}

/** Returns the period of a range. Puts the earlier day first. */
export function rangePeriod({ from, to }: DayRange): RangePeriod {
  return from <= to ? `${from}..${to}` : `${to}..${from}`
}

/** Returns the range of days of a period that `rangePeriod` wrote, else null. Accepts any text, and days in any order. */
export function rangeOfPeriod(period: string): DayRange | null {
  const [from = '', to = '', ...rest] = period.split('..')
  if (rest.length > 0 || !isCalendarDay(from) || !isCalendarDay(to)) return null
  return from <= to ? { from, to } : { from: to, to: from }
}

/**
 * Returns a range moved by `count` of its own lengths (negative: earlier). A range of whole calendar months or years
 * moves by as many months and stays whole. Any other range moves by its number of days. Moved ranges touch.
 */
export function movedRange({ from, to }: DayRange, count: number): DayRange {
  if (from === firstOfMonth(from) && to === lastOfMonth(to)) {
    const months = count * (monthOf(to) - monthOf(from) + 1)
    return { from: addMonths(from, months), to: lastOfMonth(addMonths(firstOfMonth(to), months)) }
  }
  const [first, last] = [dayNumberOf(from), dayNumberOf(to)]
  const days = count * (last - first + 1)
  return { from: dayOfNumber(first + days), to: dayOfNumber(last + days) }
}

/** Returns the number of days in a range, both ends included: at least 1. */
export function daysIn(range: DayRange): number {
  return daysFromTo(range.from, range.to)
}

/**
 * Returns the counted days, over which averages, frequency and consistency are taken: from the later of
 * `range.from` and `firstDay` to the earlier of `range.to` and today, both included. For `range` null (all
 * time): from `firstDay` to today. `firstDay` is the first practised day of the filter in all time. Returns
 * null if `firstDay` is null or no day is left: the range ends before `firstDay` or begins after today, or all
 * practice is dated after today.
 */
export function countedRange(
  range: DayRange | null,
  firstDay: CalendarDay | null,
  today: CalendarDay,
): DayRange | null {
  if (firstDay === null) return null
  const from = range === null || range.from < firstDay ? firstDay : range.from
  const to = range === null || range.to > today ? today : range.to
  return from <= to ? { from, to } : null
}

/**
 * Returns the days that charts by day draw. Unlike `countedRange`, they begin on `range.from` even if the first
 * practice was later. They end on the earlier of `range.to` and today. All time (null): from `firstDay` to today.
 * Returns null if no day is left, and for all time if `firstDay` is null.
 */
export function shownRange(
  range: DayRange | null,
  firstDay: CalendarDay | null,
  today: CalendarDay,
): DayRange | null {
  return countedRange(range, range === null ? firstDay : range.from, today)
}

const FIRST_DAY_THERE_IS = '0000-01-01' as CalendarDay

function lastDays(count: number, step: number, today: CalendarDay): DayRange {
  const end = dayNumberOf(today) + step * count
  return { from: dayOfNumber(end - count + 1), to: dayOfNumber(end) }
}

function lastMonths(count: number, step: number, today: CalendarDay): DayRange {
  const to = addMonths(today, count * step)
  const from = dayOfNumber(dayNumberOf(addMonths(today, count * (step - 1))) + 1)
  return { from: from < to ? from : to, to }
}

function yearRange(day: CalendarDay): DayRange {
  return { from: firstOfYear(day), to: lastOfYear(day) }
}

function monthRange(day: CalendarDay): DayRange {
  return { from: firstOfMonth(day), to: lastOfMonth(day) }
}

function monthOf(day: DayRange['from']): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}
