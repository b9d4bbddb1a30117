import type { Goal } from '../../goal/goal'
import type { GoalProgress } from '../../goal/goal-progress'
import { rounded } from '../../goal/goal-value'
import { calendarDayOf, isTimeZone } from '../../units/calendar-day'
import { timeOf } from '../../units/instant'
import type { ReachedGoal } from './letter'

/**
 * The completed goals with the day on which their steps reached the target: the day, in `timeZone` (IANA; UTC where it
 * is unknown), of the step from which on the running sum stayed at the target or above. `steps` oldest first. Goals that
 * were completed by hand below their target have no such day and are left out.
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
