import { type DayRange, daysIn } from '../view/period'
import { daySum } from './day-sum'
import type { PracticeDay } from './practice-stats'

export interface Consistency {
  /** The number of counted days with practice. */
  readonly practised: number
  /** The number of counted days, at least 1. */
  readonly days: number
  /** The consistency score, a whole number from 0 to 100. */
  readonly score: number
}

/**
 * Returns the consistency score: the percentage of the counted days (see `countedRange`) with practice; null if
 * `counted` is null. score = 100 × practised / days, rounded to a whole number, halves upwards. A score that rounds to
 * 100 with a day missing becomes 99. One that rounds to 0 with a practised day becomes 1. So 100 means that every day
 * was practised and 0 that none was. Days outside `counted` do not count.
 */
export function consistencyOf(days: readonly PracticeDay[], counted: DayRange | null): Consistency | null {
  if (counted === null) return null
  const { practisedDays: practised } = daySum(days, counted)
  const all = daysIn(counted)
  return { practised, days: all, score: scoreOf(practised, all) }
}

function scoreOf(practised: number, days: number): number {
  if (practised === 0) return 0
  if (practised === days) return 100
  // Whole numbers until the division, because 100 × practised / days can lose an exact half.
  const rounded = Math.floor((200 * practised + days) / (2 * days))
  return Math.min(99, Math.max(1, rounded))
}
