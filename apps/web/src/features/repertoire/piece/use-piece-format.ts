import type { PieceStatus } from '@segno/domain/repertoire/repertoire-item'
import { useMemo } from 'react'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import type { CommitTexts } from '../../../data/services/use-commit'
import type { Format } from '../../../i18n/create-format'
import type { MessageKey, Translate } from '../../../i18n/keys'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'

export interface PieceFormat extends Format {
  readonly t: Translate<'piece'>
  status(status: PieceStatus): string
  /** Returns the toast messages of a commit: `done` if it succeeds, else the message with the key `failed`. */
  act(done: string, failed: MessageKey<'piece'>): CommitTexts
}

export function usePieceFormat(): PieceFormat {
  const t = useTranslation('piece')
  const repertoire = useTranslation('repertoire')
  const commitTexts = useCommitTexts()
  const format = useFormat()
  return useMemo(
    () => ({
      ...format,
      t,
      status: (status) => repertoire(`status.${status}`),
      act: (done, failed) => commitTexts(done, (why) => t(failed, { why })),
    }),
    [format, t, repertoire, commitTexts],
  )
}
