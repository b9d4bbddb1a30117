import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { instantOf } from '@segno/domain/units/instant'
import { formatDuration, formatFullDate, formatTime } from '../../i18n/format'
import type { Language } from '../../i18n/languages'

/** Formats milliseconds: below a minute in seconds, else in hours and minutes. */
export function formatSpan(span: number, language: Language): string {
  const seconds = Math.round(span / 1000)
  if (seconds >= 60) return formatDuration(seconds, language)
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'short' }).format(
    seconds,
  )
}

/** Formats a moment (milliseconds) as a time of day, with the day unless it is that of `now`. */
export function formatMoment(at: number, now: number, timeZone: string, language: Language): string {
  const time = formatTime(instantOf(at), timeZone, language)
  const day = calendarDayOf(at, timeZone)
  return day === calendarDayOf(now, timeZone) ? time : `${formatFullDate(day, language)}, ${time}`
}
