import type { PieceStatus } from '@segno/domain/repertoire/repertoire-item'
import type { RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import { type CalendarDay, calendarDayOf } from '@segno/domain/units/calendar-day'
import { useMemo } from 'react'
import { useToday } from '../../data/services/use-today'
import type { Format } from '../../i18n/create-format'
import type { Translate } from '../../i18n/keys'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'

export interface RepertoireFormat extends Format {
  readonly t: Translate<'repertoire'>
  readonly today: CalendarDay
  status(status: PieceStatus): string
  /** Formats the name of a piece: `Title, composer`, or the title alone. */
  name(piece: { readonly title: string; readonly composer: string | null }): string
  /** Returns the accessible name of a row: `Title, composer, status`. */
  rowName(row: RepertoireRow): string
  lastPractised(day: CalendarDay | null): string
  /** Returns the local day of an instant. */
  dayOf(instant: string): CalendarDay
  /** Formats a target day: `by 12 Dec`. Returns null for a day that is not in the future. */
  target(day: CalendarDay | null): string | null
}

export function useRepertoireFormat(): RepertoireFormat {
  const t = useTranslation('repertoire')
  const format = useFormat()
  const { today, timeZone } = useToday()
  return useMemo(() => {
    const status = (id: PieceStatus) => t(`status.${id}`)
    return {
      ...format,
      t,
      today,
      status,
      name: format.piece,
      rowName: (row) => format.list([row.title, format.composer(row.composer), status(row.item.status)]),
      lastPractised: (day) => (day === null ? t('row.never') : format.ago(day)),
      dayOf: (instant) => calendarDayOf(Date.parse(instant), timeZone),
      target: (day) => (day !== null && day > today ? t('row.by', { date: format.shortDate(day) }) : null),
    }
  }, [t, format, today, timeZone])
}
