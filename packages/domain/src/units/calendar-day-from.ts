import { type CalendarDay, isCalendarDay } from './calendar-day'
import { normaliseTimestamp } from './timestamp'

/**
 * Returns the calendar day of a day or timestamp in another program's spelling, or null for any other value.
 * For text it is the written day, whatever the offset, so a day that a musician chose never moves.
 */
export function calendarDayFrom(value: unknown): CalendarDay | null {
  if (typeof value === 'string' && isCalendarDay(value)) return value
  const instant = normaliseTimestamp(value)
  if (!instant.ok) return null
  const day = typeof value === 'string' ? value.trim().slice(0, 10) : instant.value.slice(0, 10)
  return isCalendarDay(day) ? day : null
}
