import { calendarDayOf } from '@segno/domain/units/calendar-day'
import type { Seconds } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import { formatFullDate, formatTime, type TimeStyle } from './format'

/** Formats practice of `duration` that began at an instant: `09:06–09:36`, on the clock of `timeZone`. */
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
