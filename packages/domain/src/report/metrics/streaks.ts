import type { CalendarDay } from '../../units/calendar-day'
import { dayNumberOf } from '../../units/day-number'
import { daysUpTo } from './day-sum'
import type { PracticeDay } from './practice-stats'

/** Consecutive days with practice. */
export interface Streak {
  readonly from: CalendarDay
  /** The last day of the streak, included. */
  readonly to: CalendarDay
  /** The number of days of the streak, at least 1. */
  readonly days: number
}

export interface Streaks {
  /** The streak that ends today or yesterday, or null: today can still be practised. */
  readonly current: Streak | null
  readonly longest: Streak | null
  /** The number of streaks, those of one day included. */
  readonly count: number
}

/**
 * Returns the streaks: the maximal runs of consecutive local days with practice. `days` are all practised days of the
 * filter in all time; days after today do not count. current: the run whose last day is today or yesterday, or null.
 * longest: the run with the most days, the latest of equally long ones, possibly the current one; null without practice
 * up to today. count: the number of runs.
 */
export function streaksOf(days: readonly PracticeDay[], today: CalendarDay): Streaks {
  const runs = runsOf(days, today)
  const last = runs.at(-1)
  let longest: Streak | null = null
  for (const run of runs) {
    if (longest === null || run.days >= longest.days) longest = run
  }
  const runsOn = last !== undefined && dayNumberOf(today) - dayNumberOf(last.to) <= 1
  return { current: runsOn ? last : null, longest, count: runs.length }
}

/** Returns the runs up to today, oldest first. */
function runsOf(days: readonly PracticeDay[], today: CalendarDay): Streak[] {
  const runs: { from: CalendarDay; to: CalendarDay; days: number }[] = []
  let run = { from: today, to: today, days: 0 }
  let before = Number.NEGATIVE_INFINITY
  for (const { day } of daysUpTo(days, today)) {
    const number = dayNumberOf(day)
    if (number === before + 1) {
      run.to = day
      run.days++
    } else {
      run = { from: day, to: day, days: 1 }
      runs.push(run)
    }
    before = number
  }
  return runs
}
