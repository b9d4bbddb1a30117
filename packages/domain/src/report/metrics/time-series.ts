import type { CalendarDay } from '../../units/calendar-day'
import { lastOfMonth, lastOfYear } from '../../units/calendar-month'
import { dayNumberOf, dayOfNumber, weekStartNumber } from '../../units/day-number'
import { type Seconds, seconds } from '../../units/duration'
import type { Weekday } from '../../units/week-start'
import type { DayRange } from '../view/period'
import { daysWithin } from './day-sum'
import type { PracticeDay } from './practice-stats'

export const seriesUnits = ['day', 'week', 'month', 'year'] as const
export type SeriesUnit = (typeof seriesUnits)[number]

/** A day, week, month or year, and its practice. */
export interface SeriesBucket {
  readonly from: CalendarDay
  /** The last day of the bucket, included. */
  readonly to: CalendarDay
  readonly seconds: Seconds
  readonly entries: number
  readonly practisedDays: number
}

/** Returns the unit of a chart of `rangeDays` days: up to 45 by day, to 200 by week, to 1500 by month, else by year. */
export function unitFor(rangeDays: number): SeriesUnit {
  if (rangeDays <= 45) return 'day'
  if (rangeDays <= 200) return 'week'
  return rangeDays <= 1500 ? 'month' : 'year'
}

/**
 * Returns practice over time: `range` in buckets of one day, week (by `weekStart`), calendar month or calendar
 * year, oldest first, buckets without practice included. `seriesOf` clips the first and the last bucket to the
 * range. So the buckets tile the range exactly. Their seconds, entries and practised days add up to those of
 * its days. Days outside it do not count. Pass a range that ends on or before today (`shownRange`).
 */
export function seriesOf(
  days: readonly PracticeDay[],
  range: DayRange,
  unit: SeriesUnit,
  weekStart: Weekday,
): SeriesBucket[] {
  const practised = daysWithin(days, range)
  const buckets: SeriesBucket[] = []
  let place = 0
  let from = range.from
  while (from <= range.to) {
    const end = lastDayOf(unit, from, weekStart)
    const to = end < range.to ? end : range.to
    const first = place
    let total = 0
    let entries = 0
    for (let one = practised[place]; one !== undefined && one.day <= to; one = practised[++place]) {
      total += one.seconds
      entries += one.entries
    }
    buckets.push({ from, to, seconds: seconds(total), entries, practisedDays: place - first })
    if (to === range.to) break
    from = dayOfNumber(dayNumberOf(to) + 1)
  }
  return buckets
}

function lastDayOf(unit: SeriesUnit, day: CalendarDay, weekStart: Weekday): CalendarDay {
  switch (unit) {
    case 'day':
      return day
    case 'week':
      return dayOfNumber(weekStartNumber(dayNumberOf(day), weekStart) + 6)
    case 'month':
      return lastOfMonth(day)
    case 'year':
      return lastOfYear(day)
  }
}
