import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { useMemo } from 'react'
import { useJournal } from '../../data/services/use-services'
import { useToday } from '../../data/services/use-today'
import { formatDuration, formatNumber } from '../../i18n/format'
import { formatDayOfMonth, formatDecimal, formatMonthOfYear, formatPercent } from '../../i18n/format-figures'
import type { Translate } from '../../i18n/keys'
import type { Language } from '../../i18n/languages'
import { type MusicNames, musicNames } from '../../i18n/music-names'
import { useLanguage, useTranslation } from '../../i18n/use-translation'

/** How practice is spoken of in reports, in the current language. */
export interface ReportFormat extends MusicNames {
  readonly t: Translate<'report-figures'>
  readonly language: Language
  readonly today: CalendarDay
  duration(seconds: number): string
  number(value: number): string
  /** With one decimal at most. */
  decimal(value: number): string
  /** A share of 1 as a whole percentage. */
  percent(share: number): string
  /** `12 Dec`, with the year unless it is this one. */
  day(day: CalendarDay): string
  /** `October 2026`. */
  month(day: CalendarDay): string
  /** Several of a kind. */
  list(parts: readonly string[]): string
  composer(name: string | null): string
  /** Sentences after each other; what is null is not said. */
  sentences(...parts: readonly (string | null | false)[]): string
}

export function useReportFormat(): ReportFormat {
  const t = useTranslation('report-figures')
  const music = useTranslation('music')
  const language = useLanguage()
  const { today } = useToday()
  const { custom } = useJournal((journal) => journal.preference('instruments'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the translating functions are new with every drawing and differ by language only.
  return useMemo(
    () => ({
      ...musicNames(music, custom),
      t,
      language,
      today,
      duration: (seconds) => formatDuration(seconds, language),
      number: (value) => formatNumber(value, language),
      decimal: (value) => formatDecimal(value, language),
      percent: (share) => formatPercent(share, language),
      day: (day) => formatDayOfMonth(day, language, today.slice(0, 4)),
      month: (day) => formatMonthOfYear(day, language),
      list: (parts) => parts.join(language.startsWith('zh') ? '、' : ', '),
      composer: (name) => name ?? t('none.composer'),
      sentences: (...parts) => parts.filter(Boolean).join(language.startsWith('zh') ? '' : ' '),
    }),
    [language, today, custom],
  )
}
