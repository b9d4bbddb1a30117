import { type DayRange, daysIn } from '../view/period'
import { daySum } from './day-sum'
import type { PracticeDay } from './practice-stats'

/** Averages per week of seven days, not rounded. */
export interface Frequency {
  /** The practised days per week, 0 to 7. */
  readonly daysPerWeek: number
  readonly entriesPerWeek: number
  readonly secondsPerWeek: number
}

/**
 * Returns the practice per week of seven days. x is the number of practised days, entries or seconds within
 * `counted` (see `countedRange`); its frequency is (x × 7) / daysIn(counted). Returns null if `counted` is
 * null. Days outside `counted` do not count. Scales fewer than seven counted days up to a week, too.
 */
export function frequencyOf(days: readonly PracticeDay[], counted: DayRange | null): Frequency | null {
  if (counted === null) return null
  const { seconds, entries, practisedDays } = daySum(days, counted)
  const all = daysIn(counted)
  return {
    daysPerWeek: (practisedDays * 7) / all,
    entriesPerWeek: (entries * 7) / all,
    secondsPerWeek: (seconds * 7) / all,
  }
}
