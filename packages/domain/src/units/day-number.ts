import type { CalendarDay } from './calendar-day'
import type { Weekday } from './week-start'

/**
 * Returns the number of a day: days since 1970-01-01 (0) in the Gregorian calendar, negative before it.
 * Computes from the digits without a Date, which is cheap. `daysBetween(a, b)` equals `dayNumberOf(b) -
 * dayNumberOf(a)`.
 */
export function dayNumberOf(day: CalendarDay): number {
  return numberOfDate(figures(day, 0, 4), figures(day, 5, 7), figures(day, 8, 10))
}

/**
 * Returns the day of a number, as the inverse of `dayNumberOf`. Clamps to 0000-01-01 and 9999-12-31, the first
 * and last days that a CalendarDay can express.
 */
export function dayOfNumber(dayNumber: number): CalendarDay {
  const { year, month, day } = dateOfNumber(Math.min(lastNumber, Math.max(firstNumber, dayNumber)))
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}` as CalendarDay
}

/** Returns the weekday of a day number, 0 (Sunday) to 6 (Saturday). 1970-01-01 was a Thursday. */
export function weekdayOfNumber(dayNumber: number): Weekday {
  return ((((dayNumber + 4) % 7) + 7) % 7) as Weekday
}

/**
 * Returns the day number of the first day of a week: the greatest number ≤ `dayNumber` with the weekday
 * `weekStart`.
 */
export function weekStartNumber(dayNumber: number, weekStart: Weekday): number {
  return dayNumber - ((weekdayOfNumber(dayNumber) - weekStart + 7) % 7)
}

const DAYS_OF400_YEARS = 146_097
const DAYS_FROM_YEAR_ZERO_MARCH = 719_468

/**
 * Returns the days from 1970-01-01 to a date. Counts years from March, so that the leap day is the last of its
 * year. Source: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
 */
function numberOfDate(year: number, month: number, day: number): number {
  const fromMarch = month > 2 ? year : year - 1
  const era = Math.floor(fromMarch / 400)
  const yearOfEra = fromMarch - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_OF400_YEARS + dayOfEra - DAYS_FROM_YEAR_ZERO_MARCH
}

/** Returns the date of a day number: the inverse of `numberOfDate`, from the same source, civil_from_days. */
function dateOfNumber(dayNumber: number): { year: number; month: number; day: number } {
  const shifted = dayNumber + DAYS_FROM_YEAR_ZERO_MARCH
  const era = Math.floor(shifted / DAYS_OF400_YEARS)
  const dayOfEra = shifted - era * DAYS_OF400_YEARS
  const leapDays =
    Math.floor(dayOfEra / 1460) -
    Math.floor(dayOfEra / 36_524) +
    Math.floor(dayOfEra / (DAYS_OF400_YEARS - 1))
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  }
}

const firstNumber = numberOfDate(0, 1, 1)
const lastNumber = numberOfDate(9999, 12, 31)

const ZERO = 48

function figures(text: string, from: number, to: number): number {
  let value = 0
  for (let place = from; place < to; place++) value = value * 10 + text.charCodeAt(place) - ZERO
  return value
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
