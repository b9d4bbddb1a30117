import type { FieldProblem } from '@segno/domain/shared/field-problem'
import type { useTranslation } from '../../../i18n/use-translation'
import type { ScoreDraft } from './score-draft'

type Text = ReturnType<typeof useTranslation<'score-import'>>

/** Returns a message for each invalid field of the form. */
export function scoreFieldErrors(
  problems: readonly FieldProblem[],
  t: Text,
): Readonly<Partial<Record<keyof ScoreDraft, string>>> {
  return Object.fromEntries(
    problems.map(({ field, code, limit = 0 }) => {
      if (field === 'tags') return [field, t('error.tags', { limit })]
      if (code === 'required') return [field, t('error.title')]
      return [field, t('error.tooLong', { limit })]
    }),
  )
}
