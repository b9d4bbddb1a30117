import { addDays, type CalendarDay, daysBetween } from '../units/calendar-day'
import type { Goal } from './goal'

/** The days, today included, whose mean is the present pace. */
const LATELY_DAYS = 14
const MINUTE = 60
const DAY = 86_400

/** What a goal of practice time still needs until its date. Times in seconds. */
export interface GoalPace {
  /** Rounded up to whole minutes, as is `perDay`. */
  readonly toGo: number
  /** Days from today to the target date; 0 is today. */
  readonly days: number
  /** The time a day that reaches the target. */
  readonly perDay: number
  /** The mean time a day of the last 14 days; null if the goal has not counted for so long. */
  readonly lately: number | null
}

/** A step of a goal with the day of its practice. */
export interface DatedStep {
  /** Seconds. */
  readonly value: number
  readonly day: CalendarDay
}

interface GoalPaceInput {
  readonly goal: Pick<Goal, 'type' | 'status' | 'targetValue' | 'targetDate'>
  /** The day on which the goal was set. */
  readonly since: CalendarDay
  readonly steps: readonly DatedStep[]
  readonly today: CalendarDay
}

/**
 * Returns the pace of an active goal of practice time with a date to come. Returns null for any other goal, for a
 * reached target, and if the days are too short for the rest.
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
  // The first day can hold years of practice, entered at once when the goal was set.
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
