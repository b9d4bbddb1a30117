import { addDays, type CalendarDay } from './calendar-day'
import type { Weekday } from './week-start'

/** Returns the first day of the week that contains `day`. Weeks begin on `weekStart`. */
export function weekOf(day: CalendarDay, weekStart: Weekday): CalendarDay {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday - weekStart + 7) % 7))
}
