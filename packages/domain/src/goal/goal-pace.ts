import { addDays, type CalendarDay, daysBetween } from '../units/calendar-day'
import type { Goal } from './goal'

/** The number of days, including today, of the mean `lately`. */
const LATELY_DAYS = 14
const MINUTE = 60
const DAY = 86_400

/** The practice that a goal still needs until its date. Times in seconds. */
export interface GoalPace {
  /** The remaining time. `toGo` and `perDay` are rounded up to whole minutes. */
  readonly toGo: number
  /** Days from today to the target date; 0 is today. */
  readonly days: number
  /** The practice time a day that reaches the target. */
  readonly perDay: number
  /** The mean practice time a day over the last 14 days. Null if the goal has counted for fewer days. */
  readonly lately: number | null
}

/** A step of a goal with the day of its practice. */
export interface DatedStep {
  /** The practice time of the step in seconds. */
  readonly value: number
  readonly day: CalendarDay
}

interface GoalPaceInput {
  readonly goal: Pick<Goal, 'type' | 'status' | 'targetValue' | 'targetDate'>
  /** The day on which the musician created the goal. */
  readonly since: CalendarDay
  readonly steps: readonly DatedStep[]
  readonly today: CalendarDay
}

/**
 * Returns the pace of an active practice-time goal whose date is today or later. Returns null for any other goal
 * and for a reached target. Also returns null if the remaining time needs over 24 hours a day.
 */
export function goalPace({ goal, since, steps, today }: GoalPaceInput): GoalPace | null {
  const { type, status, targetValue, targetDate } = goal
  if (type !== 'practice_time' || status !== 'active' || targetDate === null) return null
  const days = daysBetween(today, targetDate)
  const toGo = wholeMinutes(targetValue - Math.max(0, sumOf(steps)))
  if (days < 0 || toGo <= 0) return null
  const perDay = wholeMinutes(toGo / Math.max(1, days))
  return perDay > DAY ? null : { toGo, days, perDay, lately: latelyPerDay(steps, since, today) }
}

function latelyPerDay(steps: readonly DatedStep[], since: CalendarDay, today: CalendarDay): number | null {
  // An entry may be older than the goal that counts it.
  const first = steps.reduce((earliest, { day }) => (day < earliest ? day : earliest), since)
  // The first day can contain years of practice, if the musician logged it when the goal was created.
  if (daysBetween(first, today) < LATELY_DAYS) return null
  const from = addDays(today, 1 - LATELY_DAYS)
  return Math.max(0, sumOf(steps.filter(({ day }) => day >= from))) / LATELY_DAYS
}

function wholeMinutes(seconds: number): number {
  return Math.ceil(seconds / MINUTE) * MINUTE
}

function sumOf(steps: readonly DatedStep[]): number {
  return steps.reduce((sum, { value }) => sum + value, 0)
}
