import type { CalendarDay } from '../../units/calendar-day'
import { addMonths, firstOfMonth } from '../../units/calendar-month'
import { daysIn } from '../view/period'
import type { PracticeDay } from './practice-stats'
import { type SeriesBucket, seriesOf } from './time-series'

/** One calendar month; the running one ends today. */
export interface TrendMonth extends SeriesBucket {
  /** Its days up to today: what `perDay` is taken over. */
  readonly days: number
  /** Its seconds / its days, not rounded: fair to months of unequal length and to the running one. */
  readonly perDay: number
}

/** Months that a trend looks back. */
export const trendMonths = 12

/**
 * The last `months` (at least 1) calendar months up to the one that holds today, oldest first, months without practice
 * included; but none before the month of the first practised day, and none at all where nothing was practised up to
 * today. Every month is whole (also the first, although practice may have begun within it) but the last, which ends
 * today. Days after today are passed over.
 */
export function monthlyTrend(
  days: readonly PracticeDay[],
  today: CalendarDay,
  months: number = trendMonths,
): TrendMonth[] {
  const first = days[0]?.day
  if (first === undefined || first > today) return []
  const earliest = addMonths(firstOfMonth(today), 1 - months)
  const begun = firstOfMonth(first)
  const range = { from: begun > earliest ? begun : earliest, to: today }
  return seriesOf(days, range, 'month', 0).map((bucket) => {
    const length = daysIn(bucket)
    return { ...bucket, days: length, perDay: bucket.seconds / length }
  })
}
