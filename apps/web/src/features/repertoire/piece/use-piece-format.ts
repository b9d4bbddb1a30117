import type { PieceStatus } from '@segno/domain/repertoire/repertoire-item'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { useMemo } from 'react'
import { useCommitTexts } from '../../../app-state/use-commit-texts'
import type { CommitTexts } from '../../../data/services/use-commit'
import { useToday } from '../../../data/services/use-today'
import { formatDaysAgo, formatDuration, formatNumber, formatShortDay } from '../../../i18n/format'
import type { MessageKey, Translate } from '../../../i18n/keys'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'

/** How a piece is spoken of on its page, in the current language. */
export interface PieceFormat {
  readonly t: Translate<'piece'>
  readonly language: string
  duration(seconds: number): string
  number(value: number): string
  day(day: CalendarDay): string
  status(status: PieceStatus): string
  /** `2 days ago`. */
  ago(day: CalendarDay): string
  /** The toast texts of a commit. */
  act(done: string, failed: MessageKey<'piece'>): CommitTexts
}

const oneDay = 86_400_000

export function usePieceFormat(): PieceFormat {
  const t = useTranslation('piece')
  const repertoire = useTranslation('repertoire')
  const commitTexts = useCommitTexts()
  const language = useLanguage()
  const { today } = useToday()
  return useMemo(
    () => ({
      t,
      language,
      duration: (seconds) => formatDuration(seconds, language),
      number: (value) => formatNumber(value, language),
      status: (status) => repertoire(`status.${status}`),
      day: (day) => formatShortDay(day, language),
      ago: (day) =>
        formatDaysAgo(Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / oneDay)), language),
      act: (done, failed) => commitTexts(done, (why) => t(failed, { why })),
    }),
    [t, repertoire, commitTexts, language, today],
  )
}
