import type { GoalRefusal } from '@segno/domain/goal/goal-messages'
import type { CommitWords } from '../../data/use-commit'
import type { Translate } from '../../i18n/keys'
import { useText } from '../../i18n/use-text'

export type GoalDeed = 'create' | 'update' | 'delete' | 'track'

interface GoalCommitWords {
  readonly t: Translate<'goals'>
  of(deed: GoalDeed, done: string): CommitWords
  refused(deed: GoalDeed, refusal: GoalRefusal): string
}

/** The words around an act on a goal: what was done, or what could not be and why. */
export function useCommitWords(): GoalCommitWords {
  const t = useText('goals')
  const shell = useText('shell')
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
