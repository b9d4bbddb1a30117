import type { Entry } from '../entry/entry'
import type { Goal, GoalChange, GoalStatus } from './goal'
import type { GoalProgress } from './goal-progress'

/**
 * Returns the sum of the goal's steps in its unit. It is negative if the negative steps exceed the positive
 * ones.
 */
export function currentValueOf(goal: Pick<Goal, 'id'>, progress: Iterable<GoalProgress>): number {
  let sum = 0
  for (const step of progress) if (step.goalId === goal.id) sum += step.value
  return rounded(sum)
}

/** Returns the sums of all goals by goal id, in one pass. Goals without steps are absent and count as 0. */
export function currentValues(progress: Iterable<GoalProgress>): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { goalId, value } of progress) sums.set(goalId, (sums.get(goalId) ?? 0) + value)
  for (const [goalId, sum] of sums) sums.set(goalId, rounded(sum))
  return sums
}

/** Returns a sum of steps rounded for comparison, so that 0.1 + 0.2 reaches 0.3. */
export function rounded(sum: number): number {
  return Number(sum.toPrecision(12))
}

/** Returns true if the steps reach the target. */
export function isReached(goal: Goal, progress: Iterable<GoalProgress>): boolean {
  return currentValueOf(goal, progress) >= goal.targetValue
}

/** Returns the ids of all linked entries, each once: those that the goal names and those that name the goal. */
export function linkedEntryIds(goal: Goal, entries: Iterable<Entry>): string[] {
  const ids = new Set(goal.linkedEntries)
  for (const entry of entries) if (entry.goalIds.includes(goal.id)) ids.add(entry.id)
  return [...ids]
}

/**
 * Returns the change of status after new steps, or none. The goal is completed if they reach the target, and
 * active again if they no longer do. A goal that the musician completed below its target stays completed.
 */
export function settleGoal(
  goal: Goal,
  before: Iterable<GoalProgress>,
  after: Iterable<GoalProgress>,
): GoalChange[] {
  return settleValue(goal, currentValueOf(goal, before), currentValueOf(goal, after))
}

/**
 * Returns the change of status when the sum of the steps changes from `before` to `after`. Returns [] if the
 * status stays. See `settleGoal`.
 */
export function settleValue(goal: Goal, before: number, after: number): GoalChange[] {
  if (after >= goal.targetValue) return goal.status === 'active' ? [statusPatch(goal, 'completed')] : []
  return goal.status === 'completed' && before >= goal.targetValue ? [statusPatch(goal, 'active')] : []
}

function statusPatch(goal: Goal, status: GoalStatus): GoalChange {
  return { op: 'patch', kind: 'goal', id: goal.id, fields: { status }, before: { status: goal.status } }
}
