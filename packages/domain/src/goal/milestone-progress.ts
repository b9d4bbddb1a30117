import { patchBetween } from '../record/record-change'
import { err, ok, type Result } from '../shared/result'
import type { Goal, GoalChange } from './goal'
import type { ProgressChange } from './goal-progress'
import { progressIdOf } from './progress-id'
import { type TrackProgressContext, trackProgress } from './track-progress'

/** The number of reached milestones and the goal value that they suggest. */
export interface MilestoneProgress {
  readonly done: number
  readonly count: number
  /**
   * The share `done / count` of the target, rounded to a whole number. If all are reached, the target itself.
   */
  readonly value: number
}

/**
 * Returns the value that the reached milestones suggest for an active goal in percent; null for any other goal.
 * Returns null if the goal has reached that value, or if the musician has answered for as many milestones.
 * Returns null for goals of accuracy and of practice time, because their values are measured.
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

/**
 * Returns the changes that add a step up to the suggested value, or `goalNotFound`. They raise the step of an
 * earlier answer for `done` milestones instead, if it exists. They also store `done` as answered milestones and
 * complete a goal that reaches its target. The id of the step depends only on the goal and `done`: two devices
 * may accept the same offer before they sync, and their steps must not add up.
 */
export function acceptMilestoneProgress(
  goal: Goal | undefined,
  { done, value }: Pick<MilestoneProgress, 'done' | 'value'>,
  currentValue: number,
  context: Omit<TrackProgressContext, 'id'>,
): Result<(GoalChange | ProgressChange)[], 'goalNotFound'> {
  if (!goal) return err('goalNotFound')
  const id = progressIdOf(goal.id, `milestones-${done}`)
  const known = context.progress.find((step) => step.id === id)?.value ?? 0
  const step = { value: known + value - currentValue, notes: null, entryId: null }
  const tracked = trackProgress(goal, step, { ...context, id })
  if (!tracked.ok) return tracked
  const answer = patchBetween('goal', goal.id, goal, { answeredMilestones: done })
  return ok([...tracked.value.changes, ...(answer ? [answer] : [])])
}
