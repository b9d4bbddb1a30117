import type { CalendarDay } from '../../units/calendar-day'
import { addMonths, daysFromTo, firstOfMonth, lastOfMonth } from '../../units/calendar-month'
import { dayNumberOf, dayOfNumber } from '../../units/day-number'

/** The periods that are offered. */
export const periodNames = [
  'last-7-days',
  'last-30-days',
  'last-3-months',
  'this-month',
  'last-month',
  'all-time',
] as const
export type PeriodName = (typeof periodNames)[number]

export const defaultPeriod: PeriodName = 'last-30-days'

/** Days from `from` to `to`, both included. */
export interface DayRange {
  readonly from: CalendarDay
  readonly to: CalendarDay
}

/** The furthest that a period is stepped back: with weeks it is 19 years, with three months 250. */
export const furthestStep = -1000

/** The last step of a period that does not begin after today: 1 for `last-month` (this month), 0 for the others. */
export function latestStep(period: PeriodName): 0 | 1 {
  return period === 'last-month' ? 1 : 0
}

/**
 * The days of a period, moved by `step` (a whole number, negative for earlier) of its own lengths; null for `all-time`,
 * whatever the step. A step after `latestStep(period)` is taken as that, so no period ever begins after today.
 *
 * - last-7-days, last-30-days: the N days that end on today + step × N.
 * - last-3-months: ends on today moved by 3 × step calendar months, begins on the day after today moved by
 *   3 × (step − 1) calendar months; both moved from today itself by `addMonths` (31 May less 3 months is the last of
 *   February), so that neighbours touch.
 * - this-month: the whole calendar month of today moved by step months, to its last day, which may be after today.
 * - last-month: the whole calendar month before that of today, moved by step months.
 *
 * Days before 0000-01-01, which cannot be written, are taken as that day; a period wholly before it is that one day.
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
 * Whether the period can be moved `by` one from `step`. Never for `all-time`. Forwards: where step + 1 is not after
 * `latestStep(period)`, which is to say that the next period does not begin after today. Backwards: where step − 1 is not
 * before `furthestStep` and the period before does not begin on 0000-01-01, the first day there is.
 */
export function canStep(period: PeriodName, step: number, today: CalendarDay, by: -1 | 1): boolean {
  if (by === 1) return period !== 'all-time' && step + 1 <= latestStep(period)
  const before = step > furthestStep ? periodRange(period, step - 1, today) : null
  return before !== null && before.from > firstDayThereIs
}

/** Days of a range, both ends included; at least 1. */
export function daysIn(range: DayRange): number {
  return daysFromTo(range.from, range.to)
}

/**
 * The days that averages, frequency and consistency are taken over: from the later of `range.from` and `firstDay` to
 * the earlier of `range.to` and today, both included. `range` null (all time): from `firstDay` to today. `firstDay` is
 * the first day that was ever practised within the filter, whatever the period. Null where `firstDay` is null or no day
 * is left, as for a period that lies wholly before `firstDay` and for practice that is only dated after today.
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
 * The days that charts by day draw: like `countedRange`, but a period begins on its own first day although nothing had
 * been practised yet. `range.from` to the earlier of `range.to` and today; all time (null): `firstDay` to today. Null
 * where no day is left, and for all time where `firstDay` is null.
 */
export function shownRange(
  range: DayRange | null,
  firstDay: CalendarDay | null,
  today: CalendarDay,
): DayRange | null {
  return countedRange(range, range === null ? firstDay : range.from, today)
}

const firstDayThereIs = '0000-01-01' as CalendarDay

function lastDays(count: number, step: number, today: CalendarDay): DayRange {
  const end = dayNumberOf(today) + step * count
  return { from: dayOfNumber(end - count + 1), to: dayOfNumber(end) }
}

function monthRange(day: CalendarDay): DayRange {
  return { from: firstOfMonth(day), to: lastOfMonth(day) }
}
