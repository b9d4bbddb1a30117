import type { Change } from '@segno/domain/change/change'
import type { Score } from '@segno/domain/score/score'
import { deleteScore, editScore } from '@segno/domain/score/score-commands'
import { useMemo } from 'react'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import { marksOfScore } from '../../../data/scores/score-marks'
import { commitErrorKind, useCommit } from '../../../data/services/use-commit'
import { useServices } from '../../../data/services/use-services'
import { useTranslation } from '../../../i18n/use-translation'
import type { ScoreFormFields } from '../import/score-draft'

/** The actions on a score of the library. */
export interface ScoreActions {
  /** Saves the fields of a score. Resolves with true if the form may close. */
  readonly edit: (score: Score, fields: ScoreFormFields) => Promise<boolean>
  readonly setFavourite: (score: Score, favourite: boolean) => Promise<void>
  readonly remove: (score: Score) => Promise<void>
}

export function useScoreActions(): ScoreActions {
  const { journal, notices } = useServices()
  const commit = useCommit()
  const texts = useCommitTexts()
  const t = useTranslation('scorebook')
  const shell = useTranslation('shell')
  return useMemo(() => {
    const write = async (changes: readonly Change[], done: string) =>
      (await commit(changes, texts(done))) || journal.storageState().error === 'memory-only'
    const gone = () => notices.show({ text: t('gone'), tone: 'danger' })
    return {
      async edit({ id }, fields) {
        const changes = editScore(journal.body('score', id), fields)
        if (changes.ok) return write(changes.value, t('updated'))
        gone()
        return true
      },
      async setFavourite({ id }, favourite) {
        const changes = editScore(journal.body('score', id), { favourite })
        if (!changes.ok) return gone()
        // The star shows the change, so there is no toast.
        await journal.commit(changes.value).catch((error: unknown) => {
          notices.show({ text: shell(`failed.${commitErrorKind(error)}`), tone: 'danger' })
        })
      },
      async remove({ id }) {
        const marks = [...marksOfScore(journal, id).values()].flat()
        const changes = deleteScore(journal.body('score', id), marks)
        if (changes.ok) await write(changes.value, t('deleted'))
        else gone()
      },
    }
  }, [journal, notices, commit, texts, t, shell])
}
