import type { DayRange, Period, PeriodName } from '../../src/report/view/period'
import type { CalendarDay } from '../../src/units/calendar-day'
import {
  dayOfParts,
  firstOfMonth,
  firstOfWeek,
  lastOfMonth,
  numberOf,
  plusDays,
  plusMonths,
} from './reference-days'

const latest: Readonly<Record<PeriodName, number>> = {
  'last-7-days': 0,
  'last-30-days': 0,
  'last-3-months': 0,
  'last-12-months': 0,
  'this-week': 0,
  'this-month': 0,
  'last-month': 1,
  'this-year': 0,
  'last-year': 1,
  'all-time': 0,
}

/**
 * Returns the days of a period. We wrote it from the doc comment of `periodRange`, for years in which
 * `CalendarDay` can express every day.
 */
export function referencePeriodRange(
  period: Period,
  asked: number,
  today: CalendarDay,
  weekStart: number,
): DayRange | null {
  const [from, to] = period.split('..')
  // No reference case shifts a range of days.
  if (to !== undefined) return { from: from as CalendarDay, to: to as CalendarDay }
  const name = period as PeriodName
  const step = asked > latest[name] ? latest[name] : asked
  switch (name) {
    case 'all-time':
      return null
    case 'last-7-days':
      return endingOn(plusDays(today, step * 7), 7)
    case 'last-30-days':
      return endingOn(plusDays(today, step * 30), 30)
    case 'last-3-months':
      return { from: plusDays(plusMonths(today, 3 * (step - 1)), 1), to: plusMonths(today, 3 * step) }
    case 'last-12-months':
      return { from: plusDays(plusMonths(today, 12 * (step - 1)), 1), to: plusMonths(today, 12 * step) }
    case 'this-week':
      return endingOn(plusDays(firstOfWeek(today, weekStart), 7 * step + 6), 7)
    case 'this-year':
      return wholeYear(Number(today.slice(0, 4)) + step)
    case 'last-year':
      return wholeYear(Number(today.slice(0, 4)) + step - 1)
    case 'this-month':
      return wholeMonth(plusMonths(firstOfMonth(today), step))
    case 'last-month':
      return wholeMonth(plusMonths(firstOfMonth(today), step - 1))
  }
}

function endingOn(to: CalendarDay, days: number): DayRange {
  return { from: plusDays(to, 1 - days), to }
}

function wholeYear(year: number): DayRange {
  return { from: dayOfParts(year, 1, 1), to: dayOfParts(year, 12, 31) }
}

function wholeMonth(from: CalendarDay): DayRange {
  return { from, to: lastOfMonth(from) }
}

export function referenceCanStep(period: PeriodName, step: number, by: -1 | 1): boolean {
  if (period === 'all-time') return false
  return by === -1 || step + 1 <= latest[period]
}

export function referenceCountedRange(
  range: DayRange | null,
  firstDay: CalendarDay | null,
  today: CalendarDay,
): DayRange | null {
  if (firstDay === null) return null
  return cut(range === null || range.from < firstDay ? firstDay : range.from, range, today)
}

export function referenceShownRange(
  range: DayRange | null,
  firstDay: CalendarDay | null,
  today: CalendarDay,
): DayRange | null {
  const from = range?.from ?? firstDay
  return from === null ? null : cut(from, range, today)
}

function cut(from: CalendarDay, range: DayRange | null, today: CalendarDay): DayRange | null {
  const to = range === null || range.to > today ? today : range.to
  return from > to ? null : { from, to }
}

/** Returns the number of days of a range. */
export function referenceDaysIn({ from, to }: DayRange): number {
  return numberOf(to) - numberOf(from) + 1
}
