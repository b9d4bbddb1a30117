import type { Language } from '../language/languages'
import { foldText } from '../shared/fold-text'
import { type CalendarDay, isCalendarDay } from '../units/calendar-day'
import { lastOfMonth, lastOfYear } from '../units/calendar-month'
import { namesOfMonths } from '../units/month-names'
import { dayAt } from './line-day'
import { foldLine, readNumeral } from './line-text'
import { dayOf } from './named-day'

/** A day, month or year that a text names; `from` and `to` are its first and last day. */
export interface NamedPeriod {
  readonly kind: 'day' | 'month' | 'year'
  readonly from: CalendarDay
  readonly to: CalendarDay
}

/**
 * The duration that `namedPeriods` appends. A line may name a day in its shortest form (`12 nov`) only beside a
 * duration.
 */
const WITH_DURATION = ' 1 h'

const monthByName = new Map(
  namesOfMonths.flatMap((names, index) => names.map((name) => [foldText(name), index + 1] as const)),
)

/**
 * Returns the days, months or years that a whole text names in one of the six languages, the likeliest first: `2021`,
 * `march 2021`, `3月`, `12 nov`, `gestern`. Several for `3/11`, none for other texts. A period without a year is the
 * latest one; none begins after `today`.
 */
export function namedPeriods(text: string, today: CalendarDay, language: Language): NamedPeriod[] {
  const folded = foldText(text)
  const long = yearNamed(folded) ?? monthNamed(folded, today)
  const periods = long ? [long] : daysNamed(text, folded, today, language)
  return periods.filter(({ from }) => from <= today)
}

function yearNamed(folded: string): NamedPeriod | null {
  const year = /^((?:19|20)\d\d)年?$/.exec(folded)?.[1]
  const from = `${year}-01-01`
  return year !== undefined && isCalendarDay(from) ? { kind: 'year', from, to: lastOfYear(from) } : null
}

const monthPatterns: readonly { readonly pattern: RegExp; readonly year: number; readonly month: number }[] =
  [
    { pattern: /^(\d{4})(?:[-/.]|年) ?(\d{1,2}|[一二三四五六七八九十]{1,2})(?:月份?)?$/, year: 1, month: 2 },
    { pattern: /^(\d{1,2})[-/.] ?(\d{4})$/, year: 2, month: 1 },
    { pattern: /^(\d{1,2}|[一二三四五六七八九十]{1,2})月份?$/, year: 2, month: 1 },
    { pattern: /^(\p{L}+)\.?,?(?: del?)?(?: (\d{4}))?$/u, year: 2, month: 1 },
    { pattern: /^(\d{4}) (\p{L}+)\.?$/u, year: 1, month: 2 },
  ]

function monthNamed(folded: string, today: CalendarDay): NamedPeriod | null {
  for (const { pattern, year, month } of monthPatterns) {
    const match = pattern.exec(folded)
    if (!match) continue
    const name = match[month] ?? ''
    const number = monthByName.get(name) ?? readNumeral(name)
    const from = firstDayOf(match[year], number, today)
    if (from) return { kind: 'month', from, to: lastOfMonth(from) }
  }
  return null
}

function firstDayOf(year: string | undefined, month: number, today: CalendarDay): CalendarDay | null {
  const thisYear = Number(today.slice(0, 4))
  const latest = month <= Number(today.slice(5, 7)) ? thisYear : thisYear - 1
  const day = `${year ?? latest}-${String(month).padStart(2, '0')}-01`
  return isCalendarDay(day) ? day : null
}

function daysNamed(text: string, folded: string, today: CalendarDay, language: Language): NamedPeriod[] {
  const line = foldLine(text).trim().replace(/ +/g, ' ')
  const day = dayOf(line, today)
  const days = day
    ? [day]
    : (daysOfLine(line, today, language) ?? daysOfLine(inEnglish(folded), today, language))
  return (days ?? []).map((each) => ({ kind: 'day', from: each, to: each }))
}

function daysOfLine(line: string, today: CalendarDay, language: Language): CalendarDay[] | null {
  const found = dayAt(line + WITH_DURATION, 0, today, language)
  return found?.end === line.length ? [found.day, ...found.others] : null
}

/**
 * Replaces the names of months by the English ones. The rules for days need accents, but musicians type
 * `fevrier`.
 */
function inEnglish(folded: string): string {
  return folded.replace(/\p{L}+/gu, (word) => namesOfMonths[(monthByName.get(word) ?? 0) - 1]?.[0] ?? word)
}
