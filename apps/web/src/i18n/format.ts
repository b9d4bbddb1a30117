import type { CalendarDay } from '@segno/domain/units/calendar-day'
import type { Seconds } from '@segno/domain/units/duration'
import type { Language } from './languages'
import { localeOf } from './locale'

const cache = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>()

function cached<F extends Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: () => F,
): F {
  let found = cache.get(key)
  if (!found) {
    found = make()
    cache.set(key, found)
  }
  return found as F
}

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cached(
    `${language}${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(localeOf(language), options),
  )
}

/** Hours and minutes as people write them: `1 h 05`, `40 min`; Chinese `1 小時 05 分`. */
export function formatDuration(value: Seconds | number, language: Language): string {
  const total = Math.round(value / 60)
  const hours = Math.floor(total / 60)
  const rest = total % 60
  const padded = String(rest).padStart(2, '0')
  if (language === 'zh-TW' || language === 'zh-CN') {
    const hourWord = language === 'zh-TW' ? '小時' : '小时'
    const minuteWord = language === 'zh-TW' ? '分鐘' : '分钟'
    if (hours === 0) return `${rest} ${minuteWord}`
    return rest === 0 ? `${hours} ${hourWord}` : `${hours} ${hourWord} ${padded} 分`
  }
  if (hours === 0) return `${rest} min`
  const hourWord = language === 'de' ? 'Std.' : 'h'
  return rest === 0
    ? `${formatNumber(hours, language)} ${hourWord}`
    : `${formatNumber(hours, language)} ${hourWord} ${padded}`
}

export function formatNumber(value: number, language: Language): string {
  return cached(`${language}#`, () => new Intl.NumberFormat(localeOf(language))).format(value)
}

/** The time of day of an instant where it was played. */
export function formatTime(instant: string, timeZone: string, language: Language): string {
  return dateFormat(language, { hour: '2-digit', minute: '2-digit', timeZone }).format(Date.parse(instant))
}

/** A day in words: `Tuesday 17 November`, with the year unless it is `currentYear`. */
export function formatDay(day: CalendarDay, language: Language, currentYear: string): string {
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }
  if (!day.startsWith(currentYear)) options.year = 'numeric'
  return dateFormat(language, options).format(Date.parse(`${day}T00:00:00Z`))
}

/** A day in words without its weekday: `3 May`, with the year unless it is `currentYear`. */
export function formatDate(day: CalendarDay, language: Language, currentYear: string): string {
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', timeZone: 'UTC' }
  if (!day.startsWith(currentYear)) options.year = 'numeric'
  return dateFormat(language, options).format(Date.parse(`${day}T00:00:00Z`))
}

/** A day in figures, short. */
export function formatShortDay(day: CalendarDay, language: Language): string {
  return dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
}

/** The month of a day, by name. */
export function formatMonth(day: CalendarDay, language: Language): string {
  return dateFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
}

/** `3 days ago`, from whole days in the past. */
export function formatDaysAgo(days: number, language: Language): string {
  return cached(`${language}~`, () => new Intl.RelativeTimeFormat(language, { numeric: 'auto' })).format(
    -days,
    'day',
  )
}

/** How long ago a day was, in the unit that people would use: `3 days ago`, `5 weeks ago`, `2 years ago`. */
export function formatAgo(days: number, language: Language): string {
  const [count, unit] = agoParts(days)
  const format = () => new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return cached(`${language}~`, format).format(-count, unit)
}

function agoParts(days: number): [number, Intl.RelativeTimeFormatUnit] {
  if (days < 14) return [days, 'day']
  if (days < 60) return [Math.round(days / 7), 'week']
  if (days < 730) return [Math.round(days / 30.44), 'month']
  return [Math.round(days / 365.25), 'year']
}

/** A day without its weekday, short: `12 Dec`, with the year unless it is `currentYear`. */
export function formatDayOfMonth(day: CalendarDay, language: Language, currentYear: string): string {
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' }
  if (!day.startsWith(currentYear)) options.year = 'numeric'
  return dateFormat(language, options).format(Date.parse(`${day}T00:00:00Z`))
}

/** A running time as a clock shows it: `12:34`, `1:02:03`. Milliseconds. */
export function formatClock(elapsed: number): string {
  const total = Math.max(0, Math.floor(elapsed / 1000))
  const hours = Math.floor(total / 3600)
  const minutes = String(Math.floor((total % 3600) / 60))
  const secs = String(total % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${minutes.padStart(2, '0')}:${secs}` : `${minutes.padStart(2, '0')}:${secs}`
}
