import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { useMemo } from 'react'
import { formatDuration, formatNumber, formatShortDay } from '../../../i18n/format'
import { formatDate } from '../../../i18n/format-figures'
import type { Translate } from '../../../i18n/keys'
import type { Language } from '../../../i18n/languages'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'

export interface FigureFormat {
  readonly t: Translate<'figures'>
  readonly language: Language
  /** Within a sentence: `3 May`, with the year unless it is this one. */
  readonly day: (day: CalendarDay) => string
  /** In a column. */
  readonly shortDay: (day: CalendarDay) => string
  readonly duration: (seconds: number) => string
  readonly number: (value: number) => string
}

export function useFigureFormat(today: CalendarDay): FigureFormat {
  const t = useTranslation('figures')
  const language = useLanguage()
  const year = today.slice(0, 4)
  return useMemo(
    () => ({
      t,
      language,
      day: (day) => formatDate(day, language, year),
      shortDay: (day) => formatShortDay(day, language),
      duration: (seconds) => formatDuration(seconds, language),
      number: (value) => formatNumber(value, language),
    }),
    [t, language, year],
  )
}
