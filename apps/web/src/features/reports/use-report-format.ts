import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { useMemo } from 'react'
import { useJournal } from '../../data/services/use-services'
import { useToday } from '../../data/services/use-today'
import type { Format } from '../../i18n/create-format'
import type { Translate } from '../../i18n/keys'
import { type MusicNames, musicNames } from '../../i18n/music-names'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'

/** The messages and formatters of the reports in the current language. */
export interface ReportFormat extends Format, MusicNames {
  readonly t: Translate<'report-figures'>
  readonly today: CalendarDay
  /** Returns the display name of a composer, or the message for pieces without a composer (null). */
  composer(name: string | null): string
  /** Joins sentences with a space, in Chinese without one. Skips null and false. */
  sentences(...parts: readonly (string | null | false)[]): string
}

export function useReportFormat(): ReportFormat {
  const t = useTranslation('report-figures')
  const music = useTranslation('music')
  const format = useFormat()
  const { today } = useToday()
  const { custom } = useJournal((journal) => journal.preference('instruments'))
  return useMemo(
    () => ({
      ...format,
      ...musicNames(music, custom),
      t,
      today,
      composer: (name) => format.composer(name) ?? t('none.composer'),
      sentences: (...parts) =>
        format.noBreak(parts.filter(Boolean).join(format.language.startsWith('zh') ? '' : ' ')),
    }),
    [format, music, custom, t, today],
  )
}
