import { type CalendarDay, daysBetween } from '../units/calendar-day'
import type { Programme } from './programme'

export interface ProgrammeGroups {
  /** Programmes with a date from today on, nearest first, then those without a date, newest first. */
  readonly upcoming: readonly Programme[]
  /** Programmes with a date before today, latest first. */
  readonly past: readonly Programme[]
}

/** Divides programmes into upcoming and past ones, in the order of their lists. */
export function groupProgrammes(programmes: Iterable<Programme>, today: CalendarDay): ProgrammeGroups {
  const all = [...programmes].sort(newestProgrammeFirst)
  const dated = all.flatMap((programme) =>
    programme.date === null ? [] : [{ programme, date: programme.date }],
  )
  const nearest = dated
    .filter(({ date }) => date >= today)
    .sort((a, b) => compare(a.date, b.date))
    .map(({ programme }) => programme)
  const past = dated
    .filter(({ date }) => date < today)
    .sort((a, b) => compare(b.date, a.date))
    .map(({ programme }) => programme)
  return { upcoming: [...nearest, ...all.filter(({ date }) => date === null)], past }
}

/**
 * Returns the number of days from today to the date; 0 today. Returns null without a date or for a past one.
 */
export function daysToGo({ date }: Pick<Programme, 'date'>, today: CalendarDay): number | null {
  return date === null || date < today ? null : daysBetween(today, date)
}

/** Compares two programmes for a sort by time of creation, newest first, then by id. */
export function newestProgrammeFirst(a: Programme, b: Programme): number {
  return compare(b.createdAt, a.createdAt) || compare(a.id, b.id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
