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
  const week = weekStartNumber(dayNumberOf(range.from), weekStart)
  const candidates: WiderRange[] = [
    { unit: 'year', range: { from: firstOfYear(range.from), to: lastOfYear(range.from) } },
    { unit: 'month', range: { from: firstOfMonth(range.from), to: lastOfMonth(range.from) } },
    { unit: 'week', range: { from: dayOfNumber(week), to: dayOfNumber(week + 6) } },
  ]
  return candidates.filter(({ range: { from, to } }) => {
    const contains = from <= range.from && range.to <= to
    return contains && (from !== range.from || to !== range.to)
  })
}

export type RangeUnit = 'day' | 'month' | 'year' | 'other'

/** Returns whether a range is exactly one day, one calendar month or one calendar year. */
export function unitOfRange({ from, to }: DayRange): RangeUnit {
  if (from === to) return 'day'
  if (from === firstOfMonth(from) && to === lastOfMonth(from)) return 'month'
  return from === firstOfYear(from) && to === lastOfYear(from) ? 'year' : 'other'
}
