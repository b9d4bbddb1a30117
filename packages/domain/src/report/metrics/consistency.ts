import { type DayRange, daysIn } from '../view/period'
import { daySum } from './day-sum'
import type { PracticeDay } from './practice-stats'

export interface Consistency {
  /** Practised days among the counted ones. */
  readonly practised: number
  /** Counted days, at least 1. */
  readonly days: number
  /** A whole number from 0 to 100. */
  readonly score: number
}

/**
 * The consistency score: of the counted days (see `countedRange`; null gives null) the percentage with practice.
 * score = 100 × practised / days, rounded to a whole number with halves upwards; but what rounds to 100 although a day
 * is missing is 99, and what rounds to 0 although a day was practised is 1. So 100 is said only where every day was
 * practised and 0 only where none was. Days outside `counted` are passed over.
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
  // Of whole numbers, so that a half is a half.
  const rounded = Math.floor((200 * practised + days) / (2 * days))
  return Math.min(99, Math.max(1, rounded))
}
