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
  /** 0 for a day without practice and for every day after today. */
  readonly seconds: Seconds
  readonly entries: number
  /** 0 where `seconds` is 0, else 1 to 4. */
  readonly level: HeatmapLevel
  /** After today: to be left blank. It is neither practised nor not practised. */
  readonly future: boolean
  /** Not within the range, and only there to fill its week. Its figures are true all the same. */
  readonly outside: boolean
}

/** Whole weeks, oldest first, each of seven cells from the first day of the week. */
export interface CalendarGrid extends DaySum {
  readonly range: DayRange
  readonly weeks: readonly (readonly CalendarCell[])[]
}

/**
 * A range of days as whole weeks, from the week (by `weekStart`) that holds `range.from` to the one that holds
 * `range.to`. `days` are all practised days of the filter, whatever the period.
 *
 * Levels compare a day with all N practised days up to today. Where b of them have fewer seconds than the day and e
 * exactly as many (itself among them), its level is 1 + floor(4 × (b + e / 2) / N), at most 4. Equal days so have equal
 * levels, and more practice never a lower one; one single practised day has level 3.
 *
 * seconds, entries and practisedDays of the sheet: those of the days within the range that are not after today.
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

/** `calendarWeeks` of the whole calendar month that holds `day`: four to six weeks. */
export function calendarMonth(
  days: readonly PracticeDay[],
  day: CalendarDay,
  weekStart: Weekday,
  today: CalendarDay,
): CalendarGrid {
  return calendarWeeks(days, { from: firstOfMonth(day), to: lastOfMonth(day) }, weekStart, today)
}

/** `calendarWeeks` of the whole calendar year that holds `day`: 53 or 54 weeks. */
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
