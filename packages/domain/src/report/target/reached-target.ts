import type { PracticeTarget } from '../../preferences/preference'
import { dayNumberOf, weekStartNumber } from '../../units/day-number'
import type { Weekday } from '../../units/week-start'
import type { PracticeDay } from '../metrics/practice-stats'
import { type DayRange, daysIn } from '../view/period'

export interface ReachedTarget {
  /** The number of days or weeks of the range in which the practice reached the target. */
  readonly reached: number
  readonly all: number
}

/**
 * Counts the days or whole weeks of a range that reached a target per day or per week. Null if the range has no whole
 * week.
 */
export function reachedTarget(
  days: readonly PracticeDay[],
  range: DayRange,
  [per, minutes]: PracticeTarget,
  weekStart: Weekday,
): ReachedTarget | null {
  const length = per === 'day' ? 1 : 7
  const from = dayNumberOf(range.from)
  const first = per === 'day' ? from : weekStartNumber(from + 6, weekStart)
  const all = Math.floor((from + daysIn(range) - first) / length)
  if (all <= 0) return null
  const sums = new Map<number, number>()
  for (const { day, seconds } of days) {
    const at = Math.floor((dayNumberOf(day) - first) / length)
    sums.set(at, (sums.get(at) ?? 0) + seconds)
  }
  let reached = 0
  for (let at = 0; at < all; at++) if ((sums.get(at) ?? 0) >= minutes * 60) reached++
  return { reached, all }
}
