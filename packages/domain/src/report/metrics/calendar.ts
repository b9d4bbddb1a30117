import type { CalendarDay } from '../../units/calendar-day'
import { firstOfMonth, firstOfYear, lastOfMonth, lastOfYear } from '../../units/calendar-month'
import { dayNumberOf, dayOfNumber, weekStartNumber } from '../../units/day-number'
import { type Seconds, seconds } from '../../units/duration'
import type { Weekday } from '../../units/week-start'
import type { DayRange } from '../view/period'
import { type DaySum, daySum, daysUpTo, daysWithin } from './day-sum'
import { type HeatmapLevel, levelsByAmount } from './heat-levels'
import type { PracticeDay } from './practice-stats'

export interface CalendarCell {
  readonly day: CalendarDay
  /** The seconds of the day: 0 without practice and for every day after today. */
  readonly seconds: Seconds
  readonly entries: number
  /** The level of the day: 0 if `seconds` is 0, else 1 to 4. */
  readonly level: HeatmapLevel
  /** True if the day is after today. Charts leave it blank. */
  readonly future: boolean
  /** True if the day is outside the range and only fills its week. Its seconds and entries are real. */
  readonly outside: boolean
}

/** Whole weeks, oldest first, each of seven cells from the first day of the week. */
export interface CalendarGrid extends DaySum {
  readonly range: DayRange
  readonly weeks: readonly (readonly CalendarCell[])[]
}

/**
 * Returns a range of days as whole weeks, from the week (by `weekStart`) of `range.from` to the week of `range.to`.
 * `days` are all practised days of the filter in all time.
 *
 * Levels compare a day with all N practised days up to today. Let b of them have fewer seconds than the day, and e
 * equally many (the day itself included). Its level is 1 + floor(4 × (b + e / 2) / N), at most 4. Equal days have equal
 * levels, more practice never has a lower level, and a single practised day has level 3.
 *
 * seconds, entries and practisedDays of the grid count the days within the range up to today.
 */
export function calendarWeeks(
  days: readonly PracticeDay[],
  range: DayRange,
  weekStart: Weekday,
  today: CalendarDay,
): CalendarGrid {
  const past = daysUpTo(days, today)
  const levels = levelsByAmount(past.map(({ seconds }) => seconds))
  const first = weekStartNumber(dayNumberOf(range.from), weekStart)
  const count = (weekStartNumber(dayNumberOf(range.to), weekStart) - first) / 7 + 1
  const shown = new Map(daysWithin(past, numbered(first, first + 7 * count - 1)).map((one) => [one.day, one]))
  const cellOf = (dayNumber: number): CalendarCell => {
    const day = dayOfNumber(dayNumber)
    const one = shown.get(day)
    return {
      day,
      seconds: one?.seconds ?? seconds(0),
      entries: one?.entries ?? 0,
      level: (one && levels.get(one.seconds)) ?? 0,
      future: day > today,
      outside: day < range.from || day > range.to,
    }
  }
  const weeks = Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => cellOf(first + 7 * week + place)),
  )
  return { range, weeks, ...daySum(past, range) }
}

/** Returns `calendarWeeks` of the whole calendar month of `day`: four to six weeks. */
export function calendarMonth(
  days: readonly PracticeDay[],
  day: CalendarDay,
  weekStart: Weekday,
  today: CalendarDay,
): CalendarGrid {
  return calendarWeeks(days, { from: firstOfMonth(day), to: lastOfMonth(day) }, weekStart, today)
}

/** Returns `calendarWeeks` of the whole calendar year of `day`: 53 or 54 weeks. */
export function calendarYear(
  days: readonly PracticeDay[],
  day: CalendarDay,
  weekStart: Weekday,
  today: CalendarDay,
): CalendarGrid {
  return calendarWeeks(days, { from: firstOfYear(day), to: lastOfYear(day) }, weekStart, today)
}

function numbered(from: number, to: number): DayRange {
  return { from: dayOfNumber(from), to: dayOfNumber(to) }
}
