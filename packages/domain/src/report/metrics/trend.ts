import type { CalendarDay } from '../../units/calendar-day'
import { addMonths, firstOfMonth } from '../../units/calendar-month'
import { daysIn } from '../view/period'
import type { PracticeDay } from './practice-stats'
import { type SeriesBucket, seriesOf } from './time-series'

/** One calendar month. The current month ends today. */
export interface TrendMonth extends SeriesBucket {
  /** The number of days of the month up to today. */
  readonly days: number
  /** seconds / days, not rounded, so that months of different lengths compare fairly. */
  readonly perDay: number
}

/** The number of months in a trend. */
export const TREND_MONTHS = 12

/**
 * Returns the last `months` (at least 1) calendar months up to the month of today, oldest first, months without
 * practice included. The list starts no earlier than the month of the first practised day. It is empty without practice
 * up to today. Every month is whole, the first one too, except the last, which ends today. Days after today do not
 * count.
 */
export function monthlyTrend(
  days: readonly PracticeDay[],
  today: CalendarDay,
  months: number = TREND_MONTHS,
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
