import { goalTypeOfKind } from '@segno/domain/goal/goal-kind'
import type { FieldProblem } from '@segno/domain/shared/field-problem'
import type { GoalFormat } from '../use-goal-format'
import { type GoalDraft, namedMilestones } from './goal-draft'

const names = {
  kind: 'filter.kind',
  title: 'form.title',
  description: 'form.description',
  scoreId: 'form.piece',
  targetValue: 'form.target',
  unit: 'form.unit',
  targetDate: 'form.targetDate',
  focusMeasures: 'form.focusMeasures',
  practiceNotes: 'form.practiceNotes',
  milestones: 'form.milestones',
} as const

/** Returns the first problem of each field as a message. The key for a milestone is `milestone {id}`. */
export function goalErrorTexts(
  problems: readonly FieldProblem[],
  draft: GoalDraft,
  format: GoalFormat,
): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const problem of problems) {
    texts[placeOf(problem, draft)] ??= goalErrorText(problem, draft, format)
  }
  return texts
}

function placeOf({ field }: FieldProblem, draft: GoalDraft): string {
  const [name, index] = field.split('.')
  const milestone = name === 'milestones' && index ? namedMilestones(draft)[Number(index)] : undefined
  return milestone ? `milestone ${milestone.id}` : (name ?? field)
}

function goalErrorText(
  { field, code, limit = 0 }: FieldProblem,
  draft: GoalDraft,
  format: GoalFormat,
): string {
  const { t, number } = format
  const [key] = field.split('.')
  const name = t(names[key as keyof typeof names])
  switch (code) {
    case 'required':
      return t('error.required', { field: name })
    case 'tooLong':
      return t('error.tooLong', { field: name, limit: number(limit) })
    case 'tooSmall':
      return goalTypeOfKind(draft.kind) === 'practice_time'
        ? t('error.oneMinute', { field: name })
        : t('error.tooSmall', { field: name, limit: number(limit) })
    case 'tooLarge':
      return t('error.tooLarge', { field: name, limit: number(limit) })
    case 'tooMany':
      return t('error.tooMany', { field: name, limit: number(limit) })
    case 'noRoom':
      return t('error.noRoom', { field: name })
    case 'notInFuture':
      return t('error.notInFuture')
    case 'invalidDate':
      return t('error.invalidDate', { field: name })
    case 'wrongType':
      return t('error.number', { field: name })
    case 'notAChoice':
    case 'mismatch':
      return t('error.piece')
  }
}
