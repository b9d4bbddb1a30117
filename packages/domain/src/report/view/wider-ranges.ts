import { firstOfMonth, firstOfYear, lastOfMonth, lastOfYear } from '../../units/calendar-month'
import { dayNumberOf, dayOfNumber, weekStartNumber } from '../../units/day-number'
import type { Weekday } from '../../units/week-start'
import type { DayRange } from './period'

export type WiderUnit = 'year' | 'month' | 'week'

/** A calendar year, month or week that contains a range. */
export interface WiderRange {
  readonly unit: WiderUnit
  readonly range: DayRange
}

/**
 * Returns the calendar year, calendar month and week (by `weekStart`) that contain a range and are longer than it. The
 * widest is first. A week across two months has no month.
 */
export function widerRanges(range: DayRange, weekStart: Weekday): WiderRange[] {
  const candidates = (['year', 'month', 'week'] as const).map((unit) => ({
    unit,
    range: calendarRange(unit, range.from, weekStart),
  }))
  return candidates.filter(({ range: { from, to } }) => {
    const contains = from <= range.from && range.to <= to
    return contains && (from !== range.from || to !== range.to)
  })
}

/** Returns the whole calendar year, month or week (by `weekStart`) of a day, or the day itself. */
export function calendarRange(unit: WiderUnit | 'day', day: DayRange['from'], weekStart: Weekday): DayRange {
  switch (unit) {
    case 'day':
      return { from: day, to: day }
    case 'week': {
      const first = weekStartNumber(dayNumberOf(day), weekStart)
      return { from: dayOfNumber(first), to: dayOfNumber(first + 6) }
    }
    case 'month':
      return { from: firstOfMonth(day), to: lastOfMonth(day) }
    case 'year':
      return { from: firstOfYear(day), to: lastOfYear(day) }
  }
}

export type RangeUnit = 'day' | 'month' | 'year' | 'other'

/**
 * Returns `day`, `month` or `year` if a range is exactly one day, calendar month or calendar year, else
 * `other`.
 */
export function unitOfRange({ from, to }: DayRange): RangeUnit {
  if (from === to) return 'day'
  if (from === firstOfMonth(from) && to === lastOfMonth(from)) return 'month'
  return from === firstOfYear(from) && to === lastOfYear(from) ? 'year' : 'other'
}
