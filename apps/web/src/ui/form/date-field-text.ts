import type { Language } from '@segno/domain/language/languages'
import { isCalendarDay } from '@segno/domain/units/calendar-day'
import { dateFormat, formatFullDate } from '../../i18n/format'

/**
 * Returns the value of a date field in a language: `22 nov. 2026`, `22.11.2026, 18:20`. Returns '' if the value is not
 * a date.
 *
 * @param value `2026-11-22` or `2026-11-22T18:20`, the time on the clock of any time zone
 */
export function dateFieldText(value: string, language: Language): string {
  const [day = '', time] = value.split('T')
  if (!isCalendarDay(day)) return ''
  if (time === undefined) return formatFullDate(day, language)
  const at = Date.parse(`${value}Z`)
  if (Number.isNaN(at)) return ''
  return dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at)
}
