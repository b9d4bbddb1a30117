import { patchBetween } from '../record/record-change'
import { err, ok, type Result } from '../shared/result'
import type { Goal, GoalChange } from './goal'
import type { ProgressChange } from './goal-progress'
import { type TrackProgressContext, trackProgress } from './track-progress'

/** A value that the reached milestones suggest. */
export interface MilestoneProgress {
  readonly done: number
  readonly count: number
  /** The same share of the target, a whole number except for the target itself. */
  readonly value: number
}

/**
 * Returns the value that the share of reached milestones suggests for an active goal in percent. Null if the goal has
 * that value, or if the musician has answered for as many milestones. A percentage of accuracy is measured, so
 * milestones suggest none.
 */
export function milestoneProgress(goal: Goal, currentValue: number): MilestoneProgress | null {
  if (goal.status !== 'active' || goal.unit !== '%') return null
  if (goal.type !== 'repertoire' && goal.type !== 'custom') return null
  const count = goal.milestones.length
  const done = goal.milestones.filter(({ completed }) => completed).length
  if (done <= (goal.answeredMilestones ?? 0)) return null
  const value = done === count ? goal.targetValue : Math.round((goal.targetValue * done) / count)
  return value > currentValue ? { done, count, value } : null
}

/** Adds the step to the suggested value. It counts as the answer for that many milestones. */
export function acceptMilestoneProgress(
  goal: Goal | undefined,
  { done, value }: Pick<MilestoneProgress, 'done' | 'value'>,
  currentValue: number,
  context: TrackProgressContext,
): Result<(GoalChange | ProgressChange)[], 'goalNotFound'> {
  if (!goal) return err('goalNotFound')
  const step = { value: value - currentValue, notes: null, entryId: null }
  const tracked = trackProgress(goal, step, context)
  if (!tracked.ok) return tracked
  const answer = patchBetween('goal', goal.id, goal, { answeredMilestones: done })
  return ok([...tracked.value.changes, ...(answer ? [answer] : [])])
}
