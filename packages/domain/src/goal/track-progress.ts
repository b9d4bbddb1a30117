import { FieldReader, type RawFields } from '../record/field-reader'
import { patchBetween } from '../record/record-change'
import type { FieldProblem } from '../shared/field-problem'
import { limits } from '../shared/limits'
import { err, ok, type Result } from '../shared/result'
import type { Milliseconds } from '../units/duration'
import { instantOf } from '../units/instant'
import { putStep } from './entry-step'
import type { Goal, GoalChange, GoalStatus } from './goal'
import type { GoalProgress, ProgressChange } from './goal-progress'
import { currentValueOf, settleGoal } from './goal-value'
import { progressIdOf } from './progress-id'

/**
 * A step that a musician or an API call adds. `value` is in the goal's unit (seconds for `practice_time`); a
 * negative value takes progress back.
 */
export interface ProgressStep {
  readonly value: number
  readonly notes: string | null
  /** The id of the step's entry, or null. There is one step for each goal and entry. */
  readonly entryId: string | null
}

/** Parses a progress step from a form or a request. Returns every problem if it is invalid. */
export function parseProgressStep(raw: RawFields): Result<ProgressStep, FieldProblem[]> {
  const reader = new FieldReader(raw)
  const value = reader.number('value', { min: -limits.goalValueMax, max: limits.goalValueMax })
  if (reader.value('value') == null) reader.report({ field: 'value', code: 'required' })
  const notes = reader.text('notes', limits.notesLength, { multiline: true }) ?? null
  const entryId = reader.id('entryId') ?? null
  if (value == null || reader.problems.length > 0) return err(reader.problems)
  return ok({ value, notes, entryId })
}

export interface TrackProgressContext {
  /** The id of a step without an entry. Repeated calls with the same id count once. */
  readonly id: string
  readonly now: Milliseconds
  /** All steps that are not deleted, of any goal. */
  readonly progress: readonly GoalProgress[]
}

export interface TrackedProgress {
  readonly changes: (GoalChange | ProgressChange)[]
  /** The goal's value after the step, in its unit. */
  readonly currentValue: number
  readonly status: GoalStatus
  readonly completed: boolean
  /** True if this step reached the target. A repeated call returns false. */
  readonly justCompleted: boolean
}

/**
 * Returns the changes that add a step to a goal or replace its step with the same id or entry. They complete
 * the goal if the steps reach the target, and reopen it if they no longer do. Returns `goalNotFound` without a
 * goal.
 */
export function trackProgress(
  goal: Goal | undefined,
  step: ProgressStep,
  { id, now, progress }: TrackProgressContext,
): Result<TrackedProgress, 'goalNotFound'> {
  if (!goal) return err('goalNotFound')
  const stepId = step.entryId === null ? id : progressIdOf(goal.id, step.entryId)
  const known = progress.find((other) => other.id === stepId)
  const body: GoalProgress = known
    ? { ...known, value: step.value, notes: step.notes }
    : { id: stepId, goalId: goal.id, ...step, createdAt: instantOf(now) }
  const after = [...progress.filter((other) => other.id !== stepId), body]
  const written = known ? patchBetween('progress', stepId, known, body) : putStep(body)
  const settled = settleGoal(goal, progress, after)
  const status = statusAfter(goal, settled)
  return ok({
    changes: [...(written ? [written] : []), ...settled],
    currentValue: currentValueOf(goal, after),
    status,
    completed: status === 'completed',
    justCompleted: status === 'completed' && goal.status === 'active',
  })
}

function statusAfter(goal: Goal, settled: readonly GoalChange[]): GoalStatus {
  const [change] = settled
  return change?.op === 'patch' ? (change.fields.status ?? goal.status) : goal.status
}
