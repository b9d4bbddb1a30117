import type { Language } from '@segno/domain/language/languages'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { dateFormat } from './format'

const numeric: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'numeric', timeZone: 'UTC' }

/** Returns true if numeric dates start with the month: `11/3` in American English and Chinese. */
export function isMonthFirst(language: Language): boolean {
  const [first] = dateFormat(language, numeric)
    .formatToParts(Date.UTC(2026, 10, 3))
    .filter(({ type }) => type !== 'literal')
  return first?.type === 'month'
}

/** Returns a day as musicians type it: `3.11.`, `3/11`, `11月3日`. */
export function formatTypedDay(day: CalendarDay, language: Language): string {
  const options: Intl.DateTimeFormatOptions = language.startsWith('zh')
    ? { ...numeric, month: 'long' }
    : numeric
  return dateFormat(language, options).format(Date.parse(`${day}T00:00:00Z`))
}
