import type { PieceStatus } from '@segno/domain/repertoire/repertoire-item'
import type { RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import { type CalendarDay, calendarDayOf, daysBetween } from '@segno/domain/units/calendar-day'
import { useMemo } from 'react'
import { useToday } from '../../data/services/use-today'
import { formatDuration } from '../../i18n/format'
import { formatAgo, formatDayOfMonth } from '../../i18n/format-figures'
import type { Translate } from '../../i18n/keys'
import type { Language } from '../../i18n/languages'
import { useLanguage, useTranslation } from '../../i18n/use-translation'

/** How pieces are spoken of on this screen, in the current language. */
export interface RepertoireFormat {
  readonly t: Translate<'repertoire'>
  readonly language: Language
  readonly today: CalendarDay
  status(status: PieceStatus): string
  /** `Title, composer`. */
  name(piece: { readonly title: string; readonly composer: string | null }): string
  /** `Title, composer, status`: what a row is called. */
  rowName(row: RepertoireRow): string
  lastPractised(day: CalendarDay | null): string
  /** The day that an instant was, here. */
  dayOf(instant: string): CalendarDay
  duration(seconds: number): string
  /** `by 12 Dec`, or nothing where the day is not in the future. */
  target(day: CalendarDay | null): string | null
}

export function useRepertoireFormat(): RepertoireFormat {
  const t = useTranslation('repertoire')
  const language = useLanguage()
  const { today, timeZone } = useToday()
  return useMemo(() => {
    const status = (id: PieceStatus) => t(`status.${id}`)
    const list = (parts: readonly (string | null)[]) =>
      parts.filter((part) => part !== null && part !== '').join(language.startsWith('zh') ? '、' : ', ')
    return {
      t,
      language,
      today,
      status,
      name: ({ title, composer }) => list([title, composer]),
      rowName: (row) => list([row.title, row.composer, status(row.item.status)]),
      lastPractised: (day) =>
        day === null ? t('row.never') : formatAgo(Math.max(0, daysBetween(day, today)), language),
      dayOf: (instant) => calendarDayOf(Date.parse(instant), timeZone),
      duration: (seconds) => formatDuration(seconds, language),
      target: (day) =>
        day !== null && day > today
          ? t('row.by', { date: formatDayOfMonth(day, language, today.slice(0, 4)) })
          : null,
    }
  }, [t, language, today, timeZone])
}
