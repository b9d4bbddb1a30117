import type { GoalRefusal } from '@segno/domain/goal/goal-messages'
import { useCommitTexts } from '../../app-state/use-commit-texts'
import type { CommitTexts } from '../../data/services/use-commit'
import type { Translate } from '../../i18n/keys'
import { useTranslation } from '../../i18n/use-translation'

export type GoalDeed = 'create' | 'update' | 'delete' | 'track'

interface GoalCommitTexts {
  readonly t: Translate<'goals' | 'goal-form'>
  of(deed: GoalDeed, done: string): CommitTexts
  refused(deed: GoalDeed, refusal: GoalRefusal): string
}

/** Returns the toast messages for a commit on a goal and for a refused action. */
export function useGoalCommitTexts(): GoalCommitTexts {
  const t = useTranslation('goals', 'goal-form')
  const commitTexts = useCommitTexts()
  const because = (deed: GoalDeed, why: string) => t('failed.because', { what: t(`failed.${deed}`), why })
  return {
    t,
    of: (deed, done) => commitTexts(done, (reason) => because(deed, reason)),
    refused: (deed, refusal) =>
      because(deed, refusal === 'goalNotFound' ? t('missing.title') : t('entries.tooMany')),
  }
}
