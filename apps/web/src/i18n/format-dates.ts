import type { Language } from '@segno/domain/language/languages'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { cached, dateFormat, dayText, noBreakDate } from './format'

/** Returns the month of a day with its year: `October 2026`. */
export function formatMonthOfYear(day: CalendarDay, language: Language): string {
  const options: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' }
  return noBreakDate(dateFormat(language, options).format(Date.parse(`${day}T00:00:00Z`)))
}

/** Returns the year of a day: `2026`. */
export function formatYear(day: CalendarDay, language: Language): string {
  return dateFormat(language, { year: 'numeric', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
}

/** Returns the short name of a day's month: `Oct`. */
export function formatShortMonth(day: CalendarDay, language: Language): string {
  return dateFormat(language, { month: 'short', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
}

/** Formats two days as a range: `24 Oct – 22 Nov 2026`. The common parts of both days appear once. */
export function formatDateRange(from: CalendarDay, to: CalendarDay, language: Language): string {
  const text = dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    Date.parse(`${from}T00:00:00Z`),
    Date.parse(`${to}T00:00:00Z`),
  )
  return noBreakDate(text)
}

/** Returns the name of a weekday, 0 Sunday to 6 Saturday. */
export function formatWeekday(
  weekday: number,
  language: Language,
  width: 'long' | 'short' | 'narrow' = 'long',
): string {
  // The first of January 2023 was a Sunday.
  return dateFormat(language, { weekday: width, timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + weekday))
}

/** Formats the distance of a past day: `3 days ago`, `5 weeks ago`, `2 years ago`. The unit grows with the distance. */
export function formatAgo(days: number, language: Language): string {
  const [count, unit] = agoParts(days)
  const format = () => new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return noBreakDate(cached(`${language}~`, format).format(-count, unit))
}

/** Formats a day: `12 Dec`, with the year unless it is `currentYear`. */
export function formatShortDate(day: CalendarDay, language: Language, currentYear: string): string {
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' }
  if (!day.startsWith(currentYear)) options.year = 'numeric'
  return dayText(day, language, options)
}

/** Formats a day with its weekday: `Sat 12 Dec`, with the year unless it is `currentYear`. */
export function formatShortDay(day: CalendarDay, language: Language, currentYear: string): string {
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }
  if (!day.startsWith(currentYear)) options.year = 'numeric'
  return dayText(day, language, options)
}

/** Formats a day: `3 May`, with the year unless it is `currentYear`. */
export function formatDate(day: CalendarDay, language: Language, currentYear: string): string {
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', timeZone: 'UTC' }
  if (!day.startsWith(currentYear)) options.year = 'numeric'
  return dayText(day, language, options)
}

/** Returns the month of a day: `October`. */
export function formatMonth(day: CalendarDay, language: Language): string {
  return dateFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
}

/** Returns a running time as on a clock: `12:34`, `1:02:03`. `elapsed` is in milliseconds. */
export function formatClock(elapsed: number): string {
  const total = Math.max(0, Math.floor(elapsed / 1000))
  const hours = Math.floor(total / 3600)
  const minutes = String(Math.floor((total % 3600) / 60))
  const secs = String(total % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${minutes.padStart(2, '0')}:${secs}` : `${minutes.padStart(2, '0')}:${secs}`
}

function agoParts(days: number): [number, Intl.RelativeTimeFormatUnit] {
  if (days < 14) return [days, 'day']
  if (days < 60) return [Math.round(days / 7), 'week']
  if (days < 730) return [Math.round(days / 30.44), 'month']
  return [Math.round(days / 365.25), 'year']
}
