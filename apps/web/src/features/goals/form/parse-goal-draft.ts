import type { Goal } from '@segno/domain/goal/goal'
import { type GoalEdit, type GoalFields, parseGoalEdit, parseNewGoal } from '@segno/domain/goal/goal-fields'
import { goalTypeOfKind } from '@segno/domain/goal/goal-kind'
import type { RawFields } from '@segno/domain/record/field-reader'
import type { FieldProblem } from '@segno/domain/shared/field-problem'
import { limits } from '@segno/domain/shared/limits'
import { err, type Result } from '@segno/domain/shared/result'
import { sameValue } from '@segno/domain/shared/same-value'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { type GoalDraft, mergeMilestones, namedMilestones, rawOfDraft } from './goal-draft'

export interface FormState {
  readonly today: CalendarDay
  /** Names of fields with invalid content. The browser returns '' for their value. */
  readonly unreadable: readonly string[]
}

/** Returns the fields of a new goal, or all problems of the draft. */
export function parseNewGoalDraft(
  draft: GoalDraft,
  { today, unreadable }: FormState,
): Result<GoalFields, FieldProblem[]> {
  const raw = rawOfDraft(draft, unreadable)
  return withOwnProblems(ownProblems(draft, raw), parseNewGoal(raw, { today }))
}

/**
 * Returns the fields that the form changed, with its milestones merged into those of the current goal, or all
 * problems.
 */
export function parseEditedDraft(
  draft: GoalDraft,
  base: GoalDraft,
  goal: Goal,
  { today, unreadable }: FormState,
): Result<GoalEdit, FieldProblem[]> {
  const [raw, before] = [rawOfDraft(draft, unreadable), rawOfDraft(base)]
  const changed = Object.keys(raw).filter((field) => !sameValue(raw[field], before[field]))
  const fields: Record<string, unknown> = Object.fromEntries(changed.map((field) => [field, raw[field]]))
  if (changed.includes('milestones')) {
    fields.milestones = mergeMilestones(base.milestones, namedMilestones(draft), goal.milestones)
  }
  return withOwnProblems(ownProblems(draft, fields), parseGoalEdit(fields, { today, goal }))
}

/**
 * Returns the problems that only the form can detect: an unknown piece, an empty target, and a target below a
 * minute.
 */
function ownProblems(draft: GoalDraft, raw: RawFields): FieldProblem[] {
  const problems: FieldProblem[] = []
  // The name of an unknown piece would become a key that no other record uses.
  if (draft.piece.trim() !== '' && draft.pieceKey === '') {
    problems.push({ field: 'scoreId', code: 'notAChoice' })
  }
  if (raw.targetValue === null) problems.push({ field: 'targetValue', code: 'required' })
  // The form has no field for seconds, so the shortest target is a minute.
  const isTimed = goalTypeOfKind(draft.kind) === 'practice_time'
  if (isTimed && typeof raw.targetValue === 'number' && raw.targetValue < 60) {
    problems.push({ field: 'targetValue', code: 'tooSmall', limit: limits.goalTargetMin })
  }
  return problems
}

function withOwnProblems<T>(
  own: readonly FieldProblem[],
  parsed: Result<T, FieldProblem[]>,
): Result<T, FieldProblem[]> {
  if (own.length === 0) return parsed
  return err([...own, ...(parsed.ok ? [] : parsed.error)])
}
