import { type DayRange, daysIn } from '../view/period'
import { daySum } from './day-sum'
import type { PracticeDay } from './practice-stats'

/** None is rounded. */
export interface Frequency {
  /** Practised days, 0 to 7. */
  readonly daysPerWeek: number
  readonly entriesPerWeek: number
  readonly secondsPerWeek: number
}

/**
 * How often and how long in a week of seven days: the practised days, the entries and the seconds within `counted`
 * (see `countedRange`), each × 7 / daysIn(counted), the product first. Null where `counted` is null. Days outside
 * `counted` are passed over. Less than seven counted days are reckoned up to a week all the same.
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
