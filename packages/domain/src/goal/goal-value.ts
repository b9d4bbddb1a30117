import type { Change } from '../change/change'
import type { Entry } from '../entry/entry'
import type { Goal, GoalStatus } from './goal'
import type { GoalProgress } from './goal-progress'

/** What has been reached: the sum of the goal's steps (in its unit), below zero where more was taken back. */
export function currentValueOf(goal: Pick<Goal, 'id'>, progress: Iterable<GoalProgress>): number {
  let sum = 0
  for (const step of progress) if (step.goalId === goal.id) sum += step.value
  // 0.1 + 0.2 reaches 0.3.
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
  if (isReached(goal, after)) return goal.status === 'active' ? [statusPatch(goal, 'completed')] : []
  return goal.status === 'completed' && isReached(goal, before) ? [statusPatch(goal, 'active')] : []
}

/**
 * The goals that are reached and not yet marked so: steps of two devices can reach a target together that neither
 * reached alone. For after a round of sync.
 */
export function completeReachedGoals(goals: Iterable<Goal>, progress: Iterable<GoalProgress>): Change[] {
  const byGoal = new Map<string, GoalProgress[]>()
  for (const step of progress) {
    const steps = byGoal.get(step.goalId)
    if (steps) steps.push(step)
    else byGoal.set(step.goalId, [step])
  }
  return [...goals].flatMap((goal) => settleGoal(goal, [], byGoal.get(goal.id) ?? []))
}

function statusPatch(goal: Goal, status: GoalStatus): Change {
  return { op: 'patch', kind: 'goal', id: goal.id, fields: { status }, before: { status: goal.status } }
}
