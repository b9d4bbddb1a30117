import type { PieceStatus } from '@segno/domain/repertoire/repertoire-item'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { useMemo } from 'react'
import type { StorageTrouble } from '../../../contracts/record-storage'
import type { CommitWords } from '../../../data/use-commit'
import { useHereAndNow } from '../../../data/use-here-and-now'
import { formatDaysAgo, formatDuration, formatNumber, formatShortDay } from '../../../i18n/format'
import type { Translate, WordKey } from '../../../i18n/keys'
import { useLanguage, useText } from '../../../i18n/use-text'

/** How a piece is spoken of on its page, in the current language. */
export interface PieceWords {
  readonly t: Translate<'piece'>
  readonly language: string
  duration(seconds: number): string
  number(value: number): string
  day(day: CalendarDay): string
  status(status: PieceStatus): string
  /** `2 days ago`. */
  ago(day: CalendarDay): string
  /** The words around an act. */
  act(done: string, failed: WordKey<'piece'>): CommitWords
}

const oneDay = 86_400_000

export function usePieceWords(): PieceWords {
  const t = useText('piece')
  const repertoire = useText('repertoire')
  const shell = useText('shell')
  const language = useLanguage()
  const { today } = useHereAndNow()
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
      act: (done, failed) => ({
        done,
        undo: shell('undo'),
        undone: shell('undone'),
        failed: (trouble: StorageTrouble) => t(failed, { why: shell(`failed.${trouble}`) }),
      }),
    }),
    [t, repertoire, shell, language, today],
  )
}
