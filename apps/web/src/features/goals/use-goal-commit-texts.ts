import type { GoalRefusal } from '@segno/domain/goal/goal-messages'
import type { CommitTexts } from '../../data/services/use-commit'
import type { Translate } from '../../i18n/keys'
import { useTranslation } from '../../i18n/use-translation'

export type GoalDeed = 'create' | 'update' | 'delete' | 'track'

interface GoalCommitTexts {
  readonly t: Translate<'goals'>
  of(deed: GoalDeed, done: string): CommitTexts
  refused(deed: GoalDeed, refusal: GoalRefusal): string
}

/** The words around an act on a goal: what was done, or what could not be and why. */
export function useGoalCommitTexts(): GoalCommitTexts {
  const t = useTranslation('goals')
  const shell = useTranslation('shell')
  const because = (deed: GoalDeed, why: string) => t('failed.because', { what: t(`failed.${deed}`), why })
  return {
    t,
    of: (deed, done) => ({
      done,
      undo: shell('undo'),
      undone: shell('undone'),
      failed: (trouble) => because(deed, shell(`failed.${trouble}`)),
    }),
    refused: (deed, refusal) =>
      because(deed, refusal === 'goalNotFound' ? t('missing.title') : t('entries.tooMany')),
  }
}
