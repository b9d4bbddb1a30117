import { addDays, type CalendarDay } from '@segno/domain/units/calendar-day'
import { addMonths } from '@segno/domain/units/calendar-month'
import { weekOf } from '@segno/domain/units/calendar-week'
import type { Weekday } from '@segno/domain/units/week-start'

interface PressedKey {
  readonly key: string
  readonly shiftKey: boolean
}

/**
 * Returns the day to which a key moves in a grid of days, or null for other keys.
 * The keys are those of the date picker dialog in the WAI-ARIA Authoring Practices.
 */
export function calendarKey(
  { key, shiftKey }: PressedKey,
  day: CalendarDay,
  weekStart: Weekday,
): CalendarDay | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return weekOf(day, weekStart)
    case 'End':
      return addDays(weekOf(day, weekStart), 6)
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1)
    default:
      return null
  }
}
