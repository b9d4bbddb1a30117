import { addDays, type CalendarDay } from './calendar-day'
import { firstOfMonth, lastOfMonth } from './calendar-month'
import { weekOf } from './calendar-week'
import type { Weekday } from './week-start'

/**
 * Returns the weeks of the calendar month that contains `day`, each of seven days. Days of adjacent months fill
 * both ends.
 */
export function monthWeeks(day: CalendarDay, weekStart: Weekday): CalendarDay[][] {
  const last = lastOfMonth(day)
  const weeks: CalendarDay[][] = []
  for (let first = weekOf(firstOfMonth(day), weekStart); first <= last; first = addDays(first, 7)) {
    const start = first
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)))
  }
  return weeks
}
