import type { Language } from '@segno/domain/language/languages'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import type { Seconds } from '@segno/domain/units/duration'
import { localeOf } from './locale'

type Formatter = Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat | Intl.ListFormat

const NO_BREAK = '\u00a0'
const cache = new Map<string, Formatter>()

/** Returns the formatter for `key`. Creates it once, because constructing one is slow. */
export function cached<F extends Formatter>(key: string, make: () => F): F {
  let found = cache.get(key)
  if (!found) {
    found = make()
    cache.set(key, found)
  }
  return found as F
}

export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cached(
    `${language}${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(localeOf(language), options),
  )
}

const hourWords: Partial<Record<Language, string>> = { 'zh-TW': '小時', 'zh-CN': '小时' }
const minuteWords: Partial<Record<Language, string>> = { 'zh-TW': '分鐘', 'zh-CN': '分钟' }

/** Minutes from which durations are written in whole hours: a hundred hours. */
const MINUTES_SHOWN = 6000

/** Formats a duration in hours and minutes: `1 h 05`, `40 min`; German and Spanish `1 h 5 min`; Chinese `1 小時 5 分鐘`. */
export function formatDuration(value: Seconds | number, language: Language): string {
  const minutes = Math.round(value / 60)
  // From a hundred hours on, round to hours, because minutes no longer matter.
  const total = minutes < MINUTES_SHOWN ? minutes : Math.round(minutes / 60) * 60
  const hours = Math.floor(total / 60)
  const rest = total % 60
  // Non-breaking spaces keep a number with its unit.
  const minuteText = `${rest}${NO_BREAK}${minuteWords[language] ?? 'min'}`
  if (hours === 0) return minuteText
  const hourText = `${formatNumber(hours, language)}${NO_BREAK}${hourWords[language] ?? 'h'}`
  if (rest === 0) return hourText
  // English and French omit the second unit.
  const isShort = language === 'en' || language === 'fr'
  return hourText + NO_BREAK + (isShort ? String(rest).padStart(2, '0') : minuteText)
}

export function formatNumber(value: number, language: Language): string {
  return cached(`${language}#`, () => new Intl.NumberFormat(localeOf(language))).format(value)
}

/** Matches the no-break space after the weekday and before the year. */
const OUTER_SPACE = /(?<=^\p{L}+,?)\u00a0|(?<!de)\u00a0(?=\d{4}$)/gu

/**
 * Formats a day in full: `Tuesday 17 November`, with the year unless it is `currentYear`. The day and its month stay on
 * one line. A narrow column would cut a longer run between two letters.
 */
export function formatLongDay(day: CalendarDay, language: Language, currentYear: string): string {
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }
  if (!day.startsWith(currentYear)) options.year = 'numeric'
  return dayText(day, language, options).replace(OUTER_SPACE, ' ')
}

/** Formats a day with its year: `17 Nov 2026`. */
export function formatFullDate(day: CalendarDay, language: Language): string {
  return dayText(day, language, { dateStyle: 'medium', timeZone: 'UTC' })
}

/** Returns a date or a distance whose numbers stay beside their words: `17 November 2026`, `17 de noviembre`. */
export function noBreakDate(text: string): string {
  return text.replace(/(?<=\d\S*(?: de)?) | (?=\d)/g, NO_BREAK)
}

/**
 * Formats a day with `options` and no-break spaces. In French it writes `1er` for the first of a month, which
 * `Intl` lacks.
 */
export function dayText(day: CalendarDay, language: Language, options: Intl.DateTimeFormatOptions): string {
  const text = dateFormat(language, options).format(Date.parse(`${day}T00:00:00Z`))
  return noBreakDate(language === 'fr' ? text.replace(/(?<!\d)1 (?=\p{L})/u, '1er ') : text)
}

/** Formats a distance: `3 days ago`. `days` counts whole days in the past. */
export function formatDaysAgo(days: number, language: Language): string {
  const format = () => new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return noBreakDate(cached(`${language}~`, format).format(-days, 'day'))
}
