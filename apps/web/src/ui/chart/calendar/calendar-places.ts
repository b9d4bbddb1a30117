import type { CalendarCell, CalendarWeek } from './calendar-cell'

export interface PlacedCell {
  readonly cell: CalendarCell
  /** From 0: the week, and the place in it. */
  readonly week: number
  readonly day: number
}

export interface CalendarPlaces {
  /** Day by day. */
  readonly cells: readonly PlacedCell[]
  /** The place in `cells` of what stands there; null outside the month or the year. */
  at(week: number, day: number): number | null
  /** The place of today, or of the last day. */
  readonly start: number
}

export function calendarPlaces(weeks: readonly CalendarWeek[]): CalendarPlaces {
  const cells: PlacedCell[] = []
  const byPlace = new Map<number, number>()
  for (const [week, days] of weeks.entries())
    for (const [day, cell] of days.entries()) {
      if (!cell) continue
      byPlace.set(week * 7 + day, cells.length)
      cells.push({ cell, week, day })
    }
  const today = cells.findIndex(({ cell }) => cell.isToday)
  return {
    cells,
    at: (week, day) => (day < 0 || day > 6 ? null : (byPlace.get(week * 7 + day) ?? null)),
    start: today < 0 ? cells.length - 1 : today,
  }
}
