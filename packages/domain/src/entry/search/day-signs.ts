import type { CalendarDay } from '../../units/calendar-day'
import { dayNumberOf, weekdayOfNumber } from '../../units/day-number'

/** Signs consist of noncharacters of Unicode (U+FDD0 to U+FDEF), so no typed text contains one. */
const FIRST_DIGIT = 0xfdd0
const BASE = 28
const FIRST_YEAR = 1500

const digit = (value: number) => String.fromCharCode(FIRST_DIGIT + value)

/** Returns the sign of a year from 1500 to 2199 in a haystack. */
export function yearSign(year: number): string {
  const value = year - FIRST_YEAR
  return `\uFDEF${digit(Math.floor(value / BASE))}${digit(value % BASE)}`
}

/** Returns the sign of a month, 1 to 12. */
export function monthSign(month: number): string {
  return `\uFDEE${digit(month)}`
}

/** Returns the sign of a weekday, 0 (Sunday) to 6. */
export function weekdaySign(weekday: number): string {
  return `\uFDED${digit(weekday)}`
}

/** Returns the signs of the year, the month and the weekday of a day, for `entryHaystack`. */
export function daySigns(day: CalendarDay): string {
  const month = Number(day.slice(5, 7))
  return yearSign(Number(day.slice(0, 4))) + monthSign(month) + weekdaySign(weekdayOfNumber(dayNumberOf(day)))
}
