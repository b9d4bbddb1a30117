import { type DayRange, daysIn } from '../view/period'
import { daySum } from './day-sum'
import type { PracticeDay } from './practice-stats'

/** Average practice times in seconds, not rounded. */
export interface Averages {
  /** The average over all counted days. Null without counted days. */
  readonly perDay: number | null
  /** The average over the counted days with practice. Null if there are none. */
  readonly perPractisedDay: number | null
  /** The average over the entries of the counted days. Null if there are none. */
  readonly perEntry: number | null
}

/**
 * Returns the average practice time in seconds. S, E and P are the seconds, the entries and the number of the practised
 * days within `counted` (see `countedRange`); days outside it do not count. perDay = S / daysIn(counted);
 * perPractisedDay = S / P; perEntry = S / E. All three are null if `counted` is null. If `counted` has no practised
 * day, perDay is 0 and the other two are null.
 */
export function averagesOf(days: readonly PracticeDay[], counted: DayRange | null): Averages {
  if (counted === null) return { perDay: null, perPractisedDay: null, perEntry: null }
  const { seconds, entries, practisedDays } = daySum(days, counted)
  return {
    perDay: seconds / daysIn(counted),
    perPractisedDay: practisedDays === 0 ? null : seconds / practisedDays,
    perEntry: entries === 0 ? null : seconds / entries,
  }
}
