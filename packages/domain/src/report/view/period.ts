import type { CalendarDay } from '../../units/calendar-day'
import { addMonths, daysFromTo, firstOfMonth, lastOfMonth } from '../../units/calendar-month'
import { dayNumberOf, dayOfNumber } from '../../units/day-number'

/** The periods that a user can choose. */
export const periodNames = [
  'last-7-days',
  'last-30-days',
  'last-3-months',
  'this-month',
  'last-month',
  'all-time',
] as const
export type PeriodName = (typeof periodNames)[number]

export const DEFAULT_PERIOD: PeriodName = 'last-30-days'

/** Days from `from` to `to`, both included. */
export interface DayRange {
  readonly from: CalendarDay
  readonly to: CalendarDay
}

/** The earliest step of a period: 19 years back for weeks, 250 for three months. */
export const FURTHEST_STEP = -1000

/**
 * Returns the latest step at which a period begins on or before today: 1 for `last-month` (this month), 0 for the
 * others.
 */
export function latestStep(period: PeriodName): 0 | 1 {
  return period === 'last-month' ? 1 : 0
}

/**
 * Returns the days of a period, moved by `step` (a whole number, negative for earlier) of its own lengths. Returns null
 * for `all-time` at every step. A step after `latestStep(period)` counts as `latestStep(period)`, so no period begins
 * after today.
 *
 * - last-7-days, last-30-days: the N days that end on today + step × N.
 * - last-3-months: ends on today + 3 × step calendar months, begins on the day after today + 3 × (step − 1) calendar
 *   months. Both move from today itself by `addMonths` (31 May less 3 months is the last of February), so that
 *   neighbouring periods touch.
 * - this-month: the whole calendar month of today + step months, to its last day, which may be after today.
 * - last-month: the whole calendar month before that of today, + step months.
 *
 * Days before 0000-01-01 have no text and become that day; a period wholly before it is that one day.
 */
export function periodRange(period: PeriodName, step: number, today: CalendarDay): DayRange | null {
  const moved = Math.min(step, latestStep(period))
  switch (period) {
    case 'last-7-days':
      return lastDays(7, moved, today)
    case 'last-30-days':
      return lastDays(30, moved, today)
    case 'last-3-months': {
      const to = addMonths(today, 3 * moved)
      const from = dayOfNumber(dayNumberOf(addMonths(today, 3 * (moved - 1))) + 1)
      return { from: from < to ? from : to, to }
    }
    case 'this-month':
      return monthRange(addMonths(today, moved))
    case 'last-month':
      return monthRange(addMonths(today, moved - 1))
    case 'all-time':
      return null
  }
}

/**
 * Returns whether the period can move `by` one from `step`. False for `all-time`. Forwards: step + 1 must not be after
 * `latestStep(period)`, so the next period does not begin after today. Backwards: step − 1 must not be before
 * `FURTHEST_STEP`, and the period before must not begin on 0000-01-01, the first day.
 */
export function canStep(period: PeriodName, step: number, today: CalendarDay, by: -1 | 1): boolean {
  if (by === 1) return period !== 'all-time' && step + 1 <= latestStep(period)
  const before = step > FURTHEST_STEP ? periodRange(period, step - 1, today) : null
  return before !== null && before.from > FIRST_DAY_THERE_IS
}

/** Returns the number of days in a range, both ends included: at least 1. */
export function daysIn(range: DayRange): number {
  return daysFromTo(range.from, range.to)
}

/**
 * Returns the counted days, over which averages, frequency and consistency are taken: from the later of `range.from` and
 * `firstDay` to the earlier of `range.to` and today, both included. For `range` null (all time): from `firstDay` to
 * today. `firstDay` is the first practised day of the filter in all time. Returns null if `firstDay` is null or no day is
 * left: the period ends before `firstDay`, or all practice is dated after today.
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

function monthRange(day: CalendarDay): DayRange {
  return { from: firstOfMonth(day), to: lastOfMonth(day) }
}
