import { type DayRange, daysIn } from '../view/period'
import { daySum } from './day-sum'
import type { PracticeDay } from './practice-stats'

/** Seconds, not rounded. */
export interface Averages {
  /** By all counted days, practised or not. */
  readonly perDay: number | null
  /** By the practised days among them. */
  readonly perPractisedDay: number | null
  /** By the entries of these days. */
  readonly perEntry: number | null
}

/**
 * Average practice time. Let `S`, `E` and `P` be the seconds, the entries and the number of the practised days within
 * `counted` (see `countedRange`); days outside it are passed over.
 * perDay = S / daysIn(counted); perPractisedDay = S / P; perEntry = S / E. All three are null where `counted` is null;
 * where it has no practised day perDay is 0 and the other two are null.
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
