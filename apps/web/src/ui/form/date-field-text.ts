import { isCalendarDay } from '@segno/domain/units/calendar-day'
import { formatFullDate } from '../../i18n/format'
import { formatTime, type TimeStyle } from '../../i18n/format-times'

/**
 * Returns the value of a date field in a language: `22 nov. 2026`, `22.11.2026, 18:20`. Returns '' if the value is not
 * a date.
 *
 * @param value `2026-11-22` or `2026-11-22T18:20`, the time on the clock of any time zone
 */
export function dateFieldText(value: string, style: TimeStyle): string {
  const [day = '', time] = value.split('T')
  if (!isCalendarDay(day)) return ''
  // The musician edits this text, so it contains the spaces that keyboards type.
  const date = formatFullDate(day, style.language).replaceAll('\u00a0', ' ')
  if (time === undefined) return date
  if (Number.isNaN(Date.parse(`${value}Z`))) return ''
  return `${date}${style.language.startsWith('zh') ? ' ' : ', '}${formatTime(`${value}Z`, 'UTC', style)}`
}
