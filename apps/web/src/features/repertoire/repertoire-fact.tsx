import type { RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import { weekOf } from '@segno/domain/units/calendar-week'
import { useMemo } from 'react'
import { useJournal } from '../../data/services/use-services'
import { useWeekStart } from '../../i18n/use-week-start'
import type { RepertoireFormat } from './use-repertoire-format'
import { weekOfPieces } from './week-of-pieces'

/** One sentence with the number of pieces and their practice time this week. Draws nothing without pieces. */
export function RepertoireFact({
  rows,
  format,
}: {
  rows: readonly RepertoireRow[]
  format: RepertoireFormat
}) {
  const { t, today } = format
  const weekStart = useWeekStart()
  const days = useJournal((journal) => journal.entryDays())
  const week = useMemo(() => {
    const since = weekOf(today, weekStart)
    return weekOfPieces(days, since, new Set(rows.map((row) => row.key)))
  }, [days, rows, today, weekStart])
  const count = rows.length
  if (count === 0) return null
  const number = format.number(count)
  if (week.seconds === 0) return t('fact.pieces', { count, number })
  const values = { pieces: t('pieces', { count, number }), time: format.duration(week.seconds) }
  return count === 1 ? t('fact.weekOnly', values) : t('fact.week', { ...values, count: week.pieces })
}
