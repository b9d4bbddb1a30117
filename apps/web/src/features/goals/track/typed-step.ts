import { parseProgressStep } from '@segno/domain/goal/track-progress'
import type { FieldProblem } from '@segno/domain/shared/field-problem'
import { err, ok, type Result } from '@segno/domain/shared/result'
import type { GoalFormat } from '../use-goal-format'

/**
 * The problems of a typed step. The domain accepts a step of zero, but the form refuses it, because it changes
 * nothing.
 */
export type StepProblem = FieldProblem | { readonly field: 'value'; readonly code: 'zero' }

interface TypedStep {
  /** The typed step: minutes for a practice-time goal, otherwise a number in the goal's unit. */
  readonly step: string
  readonly notes: string
  readonly isTimed: boolean
  /** Whether the field contains text that the browser cannot read as a number. */
  readonly isBad: boolean
}

interface Step {
  readonly value: number
  readonly notes: string | null
}

/**
 * Parses a typed step, or returns its problems, such as a value of zero. The value for a practice-time goal is
 * in seconds.
 */
export function parseTypedStep({ step, notes, isTimed, isBad }: TypedStep): Result<Step, StepProblem[]> {
  const typed = isBad ? Number.NaN : step.trim() === '' ? null : Number(step)
  const value = typed !== null && isTimed ? Math.round(typed * 60) : typed
  const parsed = parseProgressStep({ value, notes })
  if (!parsed.ok) return parsed
  return parsed.value.value === 0 ? err([{ field: 'value', code: 'zero' }]) : ok(parsed.value)
}

/** Returns the sum as text, rounded to 12 digits so that 0.1 + 0.2 shows 0.3; '' if it is not finite. */
export function shownSum(a: number, b: number): string {
  const sum = Number((a + b).toPrecision(12))
  return Number.isFinite(sum) ? String(sum) : ''
}

/** Returns the first problem of each field as a message. */
export function stepErrorTexts(
  problems: readonly StepProblem[],
  isTimed: boolean,
  { t, number }: GoalFormat,
): { readonly value?: string; readonly notes?: string } {
  const texts: { value?: string; notes?: string } = {}
  for (const problem of problems) {
    if (problem.field === 'notes') {
      texts.notes ??= t('error.tooLong', { field: t('track.notes'), limit: number(problem.limit ?? 0) })
    } else {
      texts.value ??= valueError(problem, t(isTimed ? 'track.minutes' : 'track.nowAtPlain'), { t, number })
    }
  }
  return texts
}

function valueError(
  problem: StepProblem,
  field: string,
  { t, number }: Pick<GoalFormat, 't' | 'number'>,
): string {
  if (problem.code === 'zero') return t('error.zero')
  if (problem.code === 'required') return t('error.required', { field })
  const limit = number(problem.limit ?? 0)
  if (problem.code === 'tooLarge') return t('error.tooLarge', { field, limit })
  if (problem.code === 'tooSmall') return t('error.tooSmall', { field, limit })
  return t('error.number', { field })
}
