import { patchBetween } from '../record/record-change'
import { limits } from '../shared/limits'
import { fieldWithoutRoom } from '../shared/record-room'
import { err, ok, type Result } from '../shared/result'
import type { Milliseconds } from '../units/duration'
import { instantOf } from '../units/instant'
import type { Goal, GoalChange } from './goal'
import type { GoalEdit, GoalFields } from './goal-fields'
import type { GoalProgress } from './goal-progress'
import { isReached } from './goal-value'

export interface CreateGoalContext {
  readonly id: string
  readonly now: Milliseconds
}

/** Returns the changes that create an active goal from `fields`, without linked entries. */
export function createGoal(fields: GoalFields, { id, now }: CreateGoalContext): GoalChange[] {
  const body: Goal = { ...fields, id, status: 'active', linkedEntries: [], createdAt: instantOf(now) }
  return [{ op: 'put', kind: 'goal', id, body }]
}

/**
 * Returns one patch with the fields that differ, [] if none does, or `goalNotFound`. If the target changes
 * without a requested status, the status follows the sum of the steps.
 */
export function editGoal(
  goal: Goal | undefined,
  edit: GoalEdit,
  progress: readonly GoalProgress[],
): Result<GoalChange[], 'goalNotFound'> {
  if (!goal) return err('goalNotFound')
  const after = { ...goal, ...edit }
  const patch = patchBetween('goal', goal.id, goal, {
    ...edit,
    status: statusAfter(goal, edit, after, progress),
  })
  return ok(patch ? [patch] : [])
}

function statusAfter(goal: Goal, edit: GoalEdit, after: Goal, progress: readonly GoalProgress[]) {
  if (edit.status !== undefined) return edit.status
  if (after.targetValue === goal.targetValue) return goal.status
  if (isReached(after, progress)) return 'completed'
  return isReached(goal, progress) ? 'active' : goal.status
}

/**
 * Returns the deletion of the goal, or `goalNotFound`. Its steps stay: if another device edits the goal at the
 * same time, the goal returns with its progress. No screen shows steps without a goal.
 */
export function deleteGoal(goal: Goal | undefined): Result<GoalChange[], 'goalNotFound'> {
  return goal ? ok([{ op: 'delete', kind: 'goal', id: goal.id, before: goal }]) : err('goalNotFound')
}

/**
 * Returns the change that links the entry to the goal, [] if it is already linked, or `goalNotFound`. Returns
 * `tooManyLinkedEntries` if the goal has no room for its id.
 */
export function linkEntry(
  goal: Goal | undefined,
  entryId: string,
): Result<GoalChange[], 'goalNotFound' | 'tooManyLinkedEntries'> {
  if (!goal) return err('goalNotFound')
  if (goal.linkedEntries.includes(entryId)) return ok([])
  const linkedEntries = [...goal.linkedEntries, entryId]
  const isFull = fieldWithoutRoom({ ...goal, linkedEntries }, ['linkedEntries']) !== null
  if (isFull || linkedEntries.length > limits.linkedEntries) return err('tooManyLinkedEntries')
  return ok(relinked(goal, linkedEntries))
}

/**
 * Returns the change that removes the entry from the goal's links, or `goalNotFound`. Returns [] if the goal
 * does not link it.
 */
export function unlinkEntry(goal: Goal | undefined, entryId: string): Result<GoalChange[], 'goalNotFound'> {
  if (!goal) return err('goalNotFound')
  return ok(
    relinked(
      goal,
      goal.linkedEntries.filter((id) => id !== entryId),
    ),
  )
}

function relinked(goal: Goal, linkedEntries: string[]): GoalChange[] {
  const patch = patchBetween('goal', goal.id, goal, { linkedEntries })
  return patch ? [patch] : []
}
