import type { Language } from '@segno/domain/language/languages'
import type { HourCycle } from '@segno/domain/preferences/preference'
import { calendarDayOf, isTimeZone } from '@segno/domain/units/calendar-day'
import type { Seconds } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import { dateFormat, formatFullDate } from './format'

/** How times of day are written. A `Format` is a TimeStyle. */
export interface TimeStyle {
  readonly language: Language
  /** The clock that the musician chose; absent for the default of language and region. */
  readonly hourCycle?: HourCycle | undefined
}

/**
 * Returns the local time of day of an instant in `zone`, or in UTC if `isTimeZone` rejects the zone: `readEntry` accepts
 * any zone, and Intl would throw a RangeError. Screens format times of day with this function.
 */
export function formatTime(instant: string, zone: string, { language, hourCycle }: TimeStyle): string {
  const timeZone = isTimeZone(zone) ? zone : 'UTC'
  const format = (hour: 'numeric' | '2-digit') =>
    dateFormat(language, { hour, minute: '2-digit', timeZone, hourCycle })
  const short = format('numeric')
  // A 12-hour clock has no leading zero: 3:11 PM, 下午3:11. The line does not break before PM.
  return (short.resolvedOptions().hour12 ? short : format('2-digit'))
    .format(Date.parse(instant))
    .replace(/ /g, '\u00a0')
}

/** Formats practice of `duration` that began at an instant: `09:06–09:36`, on the clock of `timeZone`, as `formatTime`. */
export function formatTimeRange(
  began: string,
  duration: Seconds,
  timeZone: string,
  style: TimeStyle,
): string {
  const end = instantOf(Date.parse(began) + duration * 1000)
  return `${formatTime(began, timeZone, style)}–${formatTime(end, timeZone, style)}`
}

/** Returns a moment (milliseconds) as a time of day, with the day unless it is the day of `now`. */
export function formatMoment(at: number, now: number, timeZone: string, style: TimeStyle): string {
  const time = formatTime(instantOf(at), timeZone, style)
  const day = calendarDayOf(at, timeZone)
  return day === calendarDayOf(now, timeZone) ? time : `${formatFullDate(day, style.language)}, ${time}`
}
