import { type CalendarDay, dayExists } from './calendar-day'
import { dayNumberOf, dayOfNumber } from './day-number'

/** Returns the first day of the calendar month that contains a day. */
export function firstOfMonth(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 7)}-01` as CalendarDay
}

/** Returns the last day (28 to 31) of the calendar month that contains a day. */
export function lastOfMonth(day: CalendarDay): CalendarDay {
  return dayInMonth(day.slice(0, 7), 31)
}

/** Returns 1 January of the calendar year that contains a day. */
export function firstOfYear(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 4)}-01-01` as CalendarDay
}

/** Returns 31 December of the calendar year that contains a day. */
export function lastOfYear(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 4)}-12-31` as CalendarDay
}

/**
 * Returns the same day of the month, `count` months later (negative: earlier). A shorter month gives its last
 * day: one month after 31 January is 28 or 29 February. Clamps months before January 0000 to 0000-01-01 and
 * months after December 9999 to 9999-12-31.
 */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  const year = Math.floor(months / 12)
  if (year < 0) return dayOfNumber(Number.NEGATIVE_INFINITY)
  if (year > 9999) return dayOfNumber(Number.POSITIVE_INFINITY)
  const month = String(months - year * 12 + 1).padStart(2, '0')
  return dayInMonth(`${String(year).padStart(4, '0')}-${month}`, Number(day.slice(8, 10)))
}

/**
 * Returns the number of days from `from` to `to`, both inclusive: 1 for one day; 0 or less if `to` is before
 * `from`.
 */
export function daysFromTo(from: CalendarDay, to: CalendarDay): number {
  return dayNumberOf(to) - dayNumberOf(from) + 1
}

function dayInMonth(month: string, wanted: number): CalendarDay {
  let day = wanted
  while (!dayExists(`${month}-${day}`)) day--
  return `${month}-${String(day).padStart(2, '0')}` as CalendarDay
}
