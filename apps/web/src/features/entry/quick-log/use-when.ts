import type { ParsedLine } from '@segno/domain/entry-line/parsed-line'
import { addDays } from '@segno/domain/units/calendar-day'
import { useToday } from '../../../data/services/use-today'
import { useFormat } from '../../../i18n/use-format'

/** Returns a function that formats a time of day (`HH:MM`) as the language writes it. */
export function useTimeText(): (time: string) => string {
  const { time: timeOf } = useFormat()
  return (time) => timeOf(`1970-01-01T${time}:00.000Z`, 'UTC')
}

/**
 * Returns a function that formats the day and the time of a line: "yesterday, 18:20". It returns '' for a line
 * that names no day and no time.
 */
export function useWhen(): (line: Pick<ParsedLine, 'day' | 'time'>) => string {
  const { today } = useToday()
  const { daysAgo, shortDay, list } = useFormat()
  const timeText = useTimeText()
  return ({ day, time }) => {
    if (day === null && time === null) return ''
    const isNear = day === null || day >= addDays(today, -1)
    return list([isNear ? daysAgo(day ?? today) : shortDay(day), time === null ? null : timeText(time)])
  }
}
