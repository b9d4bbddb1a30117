import type { CalendarCell, CalendarWeek } from './calendar-cell'

export interface PlacedCell {
  readonly cell: CalendarCell
  /** The index of the week, from 0. `day` is the index within the week. */
  readonly week: number
  readonly day: number
}

export interface CalendarPlaces {
  /** The cells in the order of their days. */
  readonly cells: readonly PlacedCell[]
  /** Returns the index in `cells` of a week and weekday, or null outside the month or the year. */
  at(week: number, day: number): number | null
  /** The index in `cells` of today, or of the last day if `cells` does not contain today. */
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
