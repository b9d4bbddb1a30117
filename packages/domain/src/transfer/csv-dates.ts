import { normalForm } from '../shared/normalise-text'
import { addDays, type CalendarDay, isCalendarDay } from '../units/calendar-day'
import { monthOfName } from './month-names'

/** The order of the parts of a day in a column. The import asks the musician if it is `ambiguous`. */
export type DayMonthOrder = 'dayFirst' | 'monthFirst' | 'yearFirst' | 'ambiguous'

const NUMERIC = /^(\d{1,4})([-/. ])\s?(\d{1,2})[-/. ]\s?(\d{1,4})\.?$/
const CHINESE = /^(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?[日號号]?$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
/** Matches a day as a spreadsheet stores it: days since 30 December 1899, from 1990 to 2079. */
const SERIAL = /^(3[3-9]|[45]\d|6[0-5])\d{3}$/
/** Matches a year of Taiwan's calendar, which counts from 1912: `115/03/02` is 2 March 2026. */
const TAIWAN = /^(1\d\d)([-/.])(\d{1,2})\2(\d{1,2})$/
const SERIAL_ZERO = '1899-12-30' as CalendarDay

/** Returns a text with plain digits for full-width ones and without a weekday before or after the day. */
function dateText(text: string): string {
  return normalForm(text, 'NFKC')
    .trim()
    .replace(/^[\p{L}]{2,12}\.?,\s{1,3}(?=\d)/u, '')
    .replace(/^[\p{L}]{2,12}\.?\s{1,3}(?=\d{1,4}[-/.]\d)/u, '')
    .replace(/[\s(（]{0,3}(?:星期|週|周)[一二三四五六日天][)）]?$/u, '')
    .replace(/ ?\([一二三四五六日]\)$/u, '')
}

/**
 * Returns the day of a text, or null. Reads `2026-11-21`, `20261121`, `21.11.2026`, `11/21/2026`,
 * `2026年11月21日`, `21 Nov 2026`, `21 de noviembre de 2026`, years of Taiwan's calendar, and the serial number of
 * a spreadsheet (`46347`). Two-digit years are 1970 to 2069. For days such as 5/6/2026, returns null unless
 * `order` is `dayFirst` or `monthFirst`.
 */
export function parseDay(text: string, order: DayMonthOrder): CalendarDay | null {
  const plain = dateText(text)
  const written = CHINESE.exec(plain) ?? COMPACT.exec(plain)
  if (written) return dayOf(written[1], written[2], written[3])
  if (SERIAL.test(plain)) return addDays(SERIAL_ZERO, Number(plain))
  const taiwan = TAIWAN.exec(plain)
  if (taiwan) return dayOf(String(Number(taiwan[1]) + 1911), taiwan[3], taiwan[4])
  const numeric = NUMERIC.exec(plain)
  if (numeric) return numericDay(numeric, order)
  return namedDay(plain)
}

function numericDay(match: RegExpExecArray, order: DayMonthOrder): CalendarDay | null {
  const [, first = '', , second = '', third = ''] = match
  if (first.length === 4) return dayOf(first, second, third)
  if (first.length > 2 || third.length === 1 || third.length === 3) return null
  if (order === 'yearFirst' && third.length === 2) return dayOf(first, second, third)
  const shape = orderOf(match)
  const chosen = shape === 'ambiguous' ? order : shape
  if (chosen === 'monthFirst') return dayOf(third, first, second)
  if (chosen === 'dayFirst' || Number(first) === Number(second)) return dayOf(third, second, first)
  return null
}

function dayOf(year: string | undefined, month: unknown, day: unknown): CalendarDay | null {
  if (year === undefined) return null
  const full = year.length === 2 ? Number(year) + (Number(year) < 70 ? 2000 : 1900) : Number(year)
  const text = `${String(full).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isCalendarDay(text) ? text : null
}

/** Returns a day whose month is a word before or after it, or null. Ignores words between them. */
function namedDay(text: string): CalendarDay | null {
  if (text.length > 60) return null
  const words = text.match(/\d+|\p{L}+/gu) ?? []
  const month = words.map(monthOfName).find((number) => number !== null)
  const [first, second, ...rest] = words.filter((word) => /^\d{1,4}$/.test(word))
  if (!month || first === undefined || second === undefined || rest.length > 0) return null
  return first.length === 4 ? dayOf(first, month, second) : dayOf(second, month, first)
}

/** Returns the order that one numeric day implies, or `ambiguous`. Dots occur only with the day first. */
function orderOf(match: RegExpExecArray): DayMonthOrder {
  const [, first = '', separator, second = ''] = match
  if (first.length === 4) return 'yearFirst'
  if (Number(first) > 12) return 'dayFirst'
  if (Number(second) > 12) return 'monthFirst'
  return separator === '.' ? 'dayFirst' : 'ambiguous'
}

/**
 * Returns the order of a column. Unambiguous days decide for the whole column. If they contradict each other,
 * or all numeric days are ambiguous, it is `ambiguous` and the musician must choose. Days with a month name or
 * a leading year do not count; without any other day it is `yearFirst`.
 */
export function detectDayMonthOrder(samples: readonly string[]): DayMonthOrder {
  if (haveShortYears(samples)) return 'yearFirst'
  const found = new Set<DayMonthOrder>()
  for (const sample of samples) {
    const match = NUMERIC.exec(dateText(datePart(sample)))
    // We refuse years of three digits, so such a day implies no order.
    if (match?.[1]?.length === 3) continue
    if (match && match[1] !== match[3]) found.add(orderOf(match))
    else if (match && found.size === 0) found.add('yearFirst')
  }
  if (found.has('dayFirst')) return found.has('monthFirst') ? 'ambiguous' : 'dayFirst'
  if (found.has('monthFirst')) return 'monthFirst'
  return found.has('ambiguous') ? 'ambiguous' : 'yearFirst'
}

/**
 * Returns true for two-digit years in front: "26-11-02", "26-11-03". Every day begins with the same number
 * above 12 and ends with different ones.
 */
function haveShortYears(samples: readonly string[]): boolean {
  const days = samples.flatMap((sample) => {
    const match = /^(\d\d)[-/](\d\d)[-/](\d\d)$/.exec(dateText(datePart(sample)))
    return match ? [match] : []
  })
  const firsts = new Set(days.map((match) => match[1]))
  return (
    days.length > 1 &&
    firsts.size === 1 &&
    Number(days[0]?.[1]) > 12 &&
    new Set(days.map((m) => m[3])).size > 1
  )
}

const TIME_BEHIND =
  /^(.{6,40}?)(?:T|,? +)((?:上午|下午|凌晨|中午|晚上)? ?\d{1,2} ?(?::\d{2}|[ap]\.? ?m).*)$/iu

/** Returns the day at the beginning of a text that may also contain a time. */
export function datePart(text: string): string {
  return TIME_BEHIND.exec(text.trim())?.[1] ?? text.trim()
}

/** Returns the time after the day in a text, or null if there is none. */
export function timePart(text: string): string | null {
  return TIME_BEHIND.exec(text.trim())?.[2] ?? null
}

/**
 * Returns true if the days of two columns differ in a row. A form records the time of its submission. If a day
 * that it asked for differs, that is the day of practice.
 */
export function haveOtherDays(rows: readonly (readonly string[])[], one: number, other: number): boolean {
  const orders = [one, other].map((index) => detectDayMonthOrder(rows.map((row) => row[index] ?? '')))
  const dayIn = (row: readonly string[], index: number, order = orders[0]) =>
    parseDay(datePart(row[index] ?? ''), order === 'ambiguous' || order === undefined ? 'dayFirst' : order)
  return rows.some((row) => {
    const [asked, sent] = [dayIn(row, one), dayIn(row, other, orders[1])]
    return asked !== null && sent !== null && asked !== sent
  })
}
