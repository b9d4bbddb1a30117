import type { CalendarDay } from '../../units/calendar-day'
import { dayNumberOf, dayOfNumber } from '../../units/day-number'
import { type Seconds, seconds } from '../../units/duration'
import { type DayRange, daysIn } from '../view/period'
import { daysWithin } from './day-sum'
import type { PracticeDay } from './practice-stats'

export interface AveragedDay {
  readonly day: CalendarDay
  /** The seconds of the day, 0 without practice. */
  readonly seconds: Seconds
  /** The moving average in seconds, not rounded. */
  readonly average: number
}

/** The number of days in the window of the average. */
export const MOVING_AVERAGE_DAYS = 7

/**
 * Returns the moving average of practice time: one item for each day of `range`, in order. `days` are all practised
 * days of the filter in all time. So the windows of the first days reach back before the range. A day's average is the
 * sum of seconds of the `window` days that end on it (the day itself and the `window` − 1 before), divided by `window`.
 * Days without practice, those before the first practice too, have 0 seconds and count in the divisor. Pass a range
 * that ends on or before today (`shownRange`). `window` is a whole number of at least 1.
 */
export function movingAverage(
  days: readonly PracticeDay[],
  range: DayRange,
  window: number = MOVING_AVERAGE_DAYS,
): AveragedDay[] {
  const first = dayNumberOf(range.from) - window + 1
  const amounts = new Array<number>(daysIn(range) + window - 1).fill(0)
  const lookedAt = { from: dayOfNumber(first), to: range.to }
  for (const { day, seconds: practised } of daysWithin(days, lookedAt)) {
    amounts[dayNumberOf(day) - first] = practised
  }
  const averaged: AveragedDay[] = []
  let sum = 0
  for (const [place, amount] of amounts.entries()) {
    // The amounts are whole seconds, so the running sum has no rounding error.
    sum += amount - (amounts[place - window] ?? 0)
    if (place < window - 1) continue
    averaged.push({ day: dayOfNumber(first + place), seconds: seconds(amount), average: sum / window })
  }
  return averaged
}
