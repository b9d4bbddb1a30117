import * as z from 'zod/mini'

declare const day: unique symbol
/**
 * A calendar day `YYYY-MM-DD` at the place of practice. It is never an instant, and no time zone shifts it.
 */
export type CalendarDay = string & { readonly [day]: true }

const DAY_PATTERN = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

const LAST_DAY = '9999-12-31' as CalendarDay

const longMonths = new Set([1, 3, 5, 7, 8, 10, 12])

/** Returns true for a day that exists: for `2024-02-29`, but not for `2023-02-29`. */
export function isCalendarDay(text: string): text is CalendarDay {
  return DAY_PATTERN.test(text) && dayExists(text)
}

/**
 * Returns true if the day of a text that begins with YYYY-MM-DD exists in its month. The caller has checked the
 * digits. Creates no Date.
 */
export function dayExists(text: string): boolean {
  const day = Number(text.slice(8, 10))
  if (day <= 28) return true
  const month = Number(text.slice(5, 7))
  if (month !== 2) return day <= 30 || longMonths.has(month)
  const year = Number(text.slice(0, 4))
  return day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

export const calendarDaySchema = z.custom<CalendarDay>(
  (value) => typeof value === 'string' && isCalendarDay(value),
)

const formatters = new Map<string, Intl.DateTimeFormat>()

function dayFormatter(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    // The code below reads the parts by name, because runtimes order them differently.
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

/** Returns true if the runtime supports the IANA zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    dayFormatter(timeZone)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the calendar day of an instant (milliseconds since the epoch) in an IANA time zone. Throws a
 * RangeError for an unknown zone: validate it with `isTimeZone` first. Returns 9999-12-31 for any later day.
 */
export function calendarDayOf(instant: number, timeZone: string): CalendarDay {
  let year = ''
  let month = ''
  let date = ''
  for (const part of dayFormatter(timeZone).formatToParts(instant)) {
    if (part.type === 'year') year = part.value
    else if (part.type === 'month') month = part.value
    else if (part.type === 'day') date = part.value
  }
  if (year.length > 4) return LAST_DAY
  return `${year.padStart(4, '0')}-${month}-${date}` as CalendarDay
}

/** Returns the day `count` days after a day, or before it if `count` is negative. */
export function addDays(from: CalendarDay, count: number): CalendarDay {
  const instant = Date.parse(`${from}T00:00:00Z`) + count * 86_400_000
  return new Date(instant).toISOString().slice(0, 10) as CalendarDay
}

/** Returns how many days `to` is after `from`, negative if `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}
