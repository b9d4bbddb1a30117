import type { CalendarDay } from '../../units/calendar-day'
import { dayNumberOf, weekdayOfNumber } from '../../units/day-number'

/**
 * Returns the capital letter for a digit of a sign. Folded text has no capitals, so no typed text contains a
 * sign. Capitals are ASCII: engines store a text with one character above U+00FF in twice the memory and search
 * it at half the speed.
 */
const digit = (value: number) => String.fromCharCode(0x41 + value)
const FIRST_YEAR = 1500

/** Returns the text that marks a year from 1500 to 2199 in the haystack of an entry. */
export function yearSign(year: number): string {
  const value = year - FIRST_YEAR
  return `Y${digit(Math.floor(value / 100))}${digit(Math.floor(value / 10) % 10)}${digit(value % 10)}`
}

/** Returns the text that marks a month, 1 to 12, in the haystack of an entry. */
export function monthSign(month: number): string {
  return `M${digit(month - 1)}`
}

/** Returns the text that marks a weekday, 0 (Sunday) to 6, in the haystack of an entry. */
export function weekdaySign(weekday: number): string {
  return `W${digit(weekday)}`
}

/** Returns the signs of the year, the month and the weekday of a day, for `entryHaystack`. */
export function daySigns(day: CalendarDay): string {
  const month = Number(day.slice(5, 7))
  return yearSign(Number(day.slice(0, 4))) + monthSign(month) + weekdaySign(weekdayOfNumber(dayNumberOf(day)))
}
