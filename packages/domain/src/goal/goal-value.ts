import type { Change } from '../change/change'
import type { Entry } from '../entry/entry'
import type { Goal, GoalStatus } from './goal'
import type { GoalProgress } from './goal-progress'

/** What has been reached: the sum of the goal's steps (in its unit), below zero where more was taken back. */
export function currentValueOf(goal: Pick<Goal, 'id'>, progress: Iterable<GoalProgress>): number {
  let sum = 0
  for (const step of progress) if (step.goalId === goal.id) sum += step.value
  return rounded(sum)
}

/** What has been reached by the id of the goal, in one pass; goals without steps are absent, and have reached 0. */
export function currentValues(progress: Iterable<GoalProgress>): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { goalId, value } of progress) sums.set(goalId, (sums.get(goalId) ?? 0) + value)
  for (const [goalId, sum] of sums) sums.set(goalId, rounded(sum))
  return sums
}

/** A sum of steps as it is compared: 0.1 + 0.2 reaches 0.3. */
export function rounded(sum: number): number {
  return Number(sum.toPrecision(12))
}

/** Whether the steps say that the goal is reached. */
export function isReached(goal: Goal, progress: Iterable<GoalProgress>): boolean {
  return currentValueOf(goal, progress) >= goal.targetValue
}

/** The ids of everything linked to a goal: by the goal, or by the entry itself. Each once. */
export function linkedEntryIds(goal: Goal, entries: Iterable<Entry>): string[] {
  const ids = new Set(goal.linkedEntries)
  for (const entry of entries) if (entry.goalIds.includes(goal.id)) ids.add(entry.id)
  return [...ids]
}

/**
 * The status that follows from new steps: completed when they reach the target, active again when they no longer do.
 * A goal that somebody completed by hand without reaching its number stays so.
 */
export function settleGoal(
  goal: Goal,
  before: Iterable<GoalProgress>,
  after: Iterable<GoalProgress>,
): Change[] {
  return settleValue(goal, currentValueOf(goal, before), currentValueOf(goal, after))
}

/** The same where the sums of the steps are known. */
export function settleValue(goal: Goal, before: number, after: number): Change[] {
  if (after >= goal.targetValue) return goal.status === 'active' ? [statusPatch(goal, 'completed')] : []
  return goal.status === 'completed' && before >= goal.targetValue ? [statusPatch(goal, 'active')] : []
}

function statusPatch(goal: Goal, status: GoalStatus): Change {
  return { op: 'patch', kind: 'goal', id: goal.id, fields: { status }, before: { status: goal.status } }
}
