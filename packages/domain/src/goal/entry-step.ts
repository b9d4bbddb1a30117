import type { Entry } from '../entry/entry'
import { type PatchChange, patchBetween } from '../record/record-change'
import type { Goal } from './goal'
import type { GoalProgress, ProgressChange } from './goal-progress'
import { progressIdOf } from './progress-id'

/**
 * Returns the step that an entry gives to a practice-time goal: its whole duration in seconds. The result
 * depends only on the arguments, so two devices write the same step.
 */
export function entryStep(goal: Goal, { id: entryId, duration: value, createdAt }: Entry): GoalProgress {
  return { id: progressIdOf(goal.id, entryId), goalId: goal.id, value, notes: null, entryId, createdAt }
}

/** Returns the change that sets a step to the duration of its entry, or null if both already agree. */
export function followEntry(step: GoalProgress, entry: Entry): PatchChange<'progress', GoalProgress> | null {
  return patchBetween('progress', step.id, step, { value: entry.duration })
}

/** Returns the change that adds or replaces a step. */
export function putStep(body: GoalProgress): ProgressChange {
  return { op: 'put', kind: 'progress', id: body.id, body }
}

/** Returns the change that deletes a step. */
export function deleteStep(before: GoalProgress): ProgressChange {
  return { op: 'delete', kind: 'progress', id: before.id, before }
}
