import type { Goal } from '../../goal/goal'
import type { GoalProgress } from '../../goal/goal-progress'
import { rounded } from '../../goal/goal-value'
import { calendarDayOf, isTimeZone } from '../../units/calendar-day'
import { timeOf } from '../../units/instant'
import type { ReachedGoal } from './letter'

/**
 * Returns the completed goals and the day on which their steps reached the target: the day of the step from
 * which on the running sum stayed at or above the target, in `timeZone` (IANA; UTC if it is unknown). `steps`
 * must be oldest first. Skips goals that a user completed below their target.
 */
export function reachedGoals(
  goals: Iterable<{ readonly goal: Goal; readonly steps: readonly GoalProgress[] }>,
  timeZone: string,
): ReachedGoal[] {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  const reached: ReachedGoal[] = []
  for (const { goal, steps } of goals) {
    if (goal.status !== 'completed') continue
    const step = reachingStep(goal, steps)
    if (!step) continue
    reached.push({ id: goal.id, title: goal.title, day: calendarDayOf(timeOf(step.createdAt), zone) })
  }
  return reached
}

function reachingStep({ targetValue }: Goal, steps: readonly GoalProgress[]): GoalProgress | null {
  let sum = 0
  let reaching: GoalProgress | null = null
  for (const step of steps) {
    sum += step.value
    if (rounded(sum) < targetValue) reaching = null
    else reaching ??= step
  }
  return reaching
}
