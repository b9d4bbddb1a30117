import type { Language } from '@segno/domain/language/languages'
import type { ComposerName } from '@segno/domain/piece/composer-key'
import { noBreakTitle } from '@segno/domain/piece/no-break-title'
import type { HourCycle } from '@segno/domain/preferences/preference'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { daysBetween } from '@segno/domain/units/calendar-day'
import { cached, formatDaysAgo, formatDuration, formatFullDate, formatLongDay, formatNumber } from './format'
import {
  formatAgo,
  formatDate,
  formatDateRange,
  formatMonthOfYear,
  formatShortDate,
  formatShortDay,
} from './format-dates'
import { formatDecimal, formatPercent } from './format-numbers'
import { formatTime, type TimeStyle } from './format-times'
import { localeOf } from './locale'

/** Formats values in one language. `longDay`, `date` and `shortDate` omit the current year. */
export interface Format extends TimeStyle {
  readonly today: CalendarDay
  /** Formats seconds: `1 h 05`, `40 min`. */
  duration(seconds: number): string
  /** Formats a number with the separators of the language: `1,234`. */
  number(value: number): string
  /** Formats a number with one decimal at most: `3.5`. */
  decimal(value: number): string
  /** Formats a fraction of 1 as a whole percentage: `62%`. */
  percent(share: number): string
  /** Formats a day with its weekday: `Tuesday 17 November`. */
  longDay(day: CalendarDay): string
  /** Formats a day with the full name of the month: `17 November`. */
  date(day: CalendarDay): string
  /** Formats a day with the short name of the month: `17 Nov`. */
  shortDate(day: CalendarDay): string
  /** Formats a day with its short weekday: `Tue 17 Nov`, with the year unless it is the current year. */
  shortDay(day: CalendarDay): string
  /** Formats a day, always with its year: `17 Nov 2026`. */
  fullDate(day: CalendarDay): string
  /** Formats the month of a day with its year: `November 2026`. */
  month(day: CalendarDay): string
  /** Formats two days as a range: `24 Oct – 22 Nov 2026`. */
  dateRange(from: CalendarDay, to: CalendarDay): string
  /** Formats an instant as the local time in `timeZone`: `18:05`. */
  time(instant: string, timeZone: string): string
  /** Formats the distance of a past day: `3 days ago`, `5 weeks ago`. A day in the future counts as today. */
  ago(day: CalendarDay): string
  /** Formats the distance of a past day in days only: `35 days ago`. */
  daysAgo(day: CalendarDay): string
  /** Returns a title or another text of the musician for display. Its numbers and keys stay on one line. */
  noBreak(title: string): string
  /** Returns the displayed name of a composer: the canonical one, or the typed one if there is none. */
  composer<N extends string | null>(name: N): N | string
  /** Formats a piece as `Title, composer`, with `noBreak` and `composer`. */
  piece(piece: { readonly title: string; readonly composer: string | null }): string
  /** Joins parts with the separator of the language: `Piano, Cello`. Skips null and empty parts. */
  list(parts: readonly (string | null)[]): string
  /** Joins parts with the language's word for "and": `Piano and Cello`. */
  and(parts: readonly string[]): string
  /** Joins parts with the language's word for "or": `Piano or Cello`. */
  or(parts: readonly string[]): string
}

export function createFormat(
  language: Language,
  today: CalendarDay,
  hourCycle?: HourCycle,
  composerName: ComposerName = (name) => name,
): Format {
  const composer: Format['composer'] = (name) => name && composerName(name, language)
  const year = today.slice(0, 4)
  return {
    language,
    hourCycle,
    today,
    duration: (seconds) => formatDuration(seconds, language),
    number: (value) => formatNumber(value, language),
    decimal: (value) => formatDecimal(value, language),
    percent: (share) => formatPercent(share, language),
    longDay: (day) => formatLongDay(day, language, year),
    date: (day) => formatDate(day, language, year),
    shortDate: (day) => formatShortDate(day, language, year),
    shortDay: (day) => formatShortDay(day, language, year),
    fullDate: (day) => formatFullDate(day, language),
    month: (day) => formatMonthOfYear(day, language),
    dateRange: (from, to) => formatDateRange(from, to, language),
    time: (instant, timeZone) => formatTime(instant, timeZone, { language, hourCycle }),
    ago: (day) => formatAgo(Math.max(0, daysBetween(day, today)), language),
    daysAgo: (day) => formatDaysAgo(Math.max(0, daysBetween(day, today)), language),
    noBreak: noBreakTitle,
    composer,
    piece: (piece) => [noBreakTitle(piece.title), composer(piece.composer)].filter(Boolean).join(', '),
    list: (parts) => parts.filter(Boolean).join(separator(language)),
    and: (parts) => listFormat(language, 'conjunction').format(parts),
    or: (parts) => listFormat(language, 'disjunction').format(parts),
  }
}

function listFormat(language: Language, type: 'conjunction' | 'disjunction'): Intl.ListFormat {
  return cached(`${language}${type}`, () => new Intl.ListFormat(localeOf(language), { type }))
}

/** Returns `, ` or `、`: the separator that the language puts between the first two of three parts. */
function separator(language: Language): string {
  const parts = listFormat(language, 'conjunction').formatToParts(['1', '2', '3'])
  return parts.find(({ type }) => type === 'literal')?.value ?? ', '
}
