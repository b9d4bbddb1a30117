import { addDays, type CalendarDay } from '@segno/domain/units/calendar-day'
import type { Weekday } from '@segno/domain/units/week-start'
import type { KeyboardEvent } from 'react'
import { calendarKey } from '../../../ui/form/calendar-key'

interface PressedKey {
  readonly key: string
  readonly shiftKey: boolean
}

/**
 * Returns the day to which a key moves in the calendar of the logbook, or null for other keys.
 * The month uses the keys of the calendar in date fields. In the week, Page Up and Page Down move by a week,
 * with Shift by four weeks.
 */
export function moveKey(
  pressed: PressedKey,
  view: 'month' | 'week',
  day: CalendarDay,
  weekStart: Weekday,
): CalendarDay | null {
  const page = { PageUp: -7, PageDown: 7 }[pressed.key]
  if (view === 'week' && page !== undefined) return addDays(day, page * (pressed.shiftKey ? 4 : 1))
  return calendarKey(pressed, day, weekStart)
}

/**
 * Moves the focus with Arrow Up and Arrow Down between a day's column and its entries. Returns false for any
 * other key, or if the focus is outside the days.
 * All cells of a day have the same `data-day`. Entries without a time of day come first.
 */
export function moveInDay(event: KeyboardEvent<HTMLElement>): boolean {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const from = document.activeElement?.closest<HTMLElement>('[data-day]')
  if (step === undefined || !from) return false
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-day="${from.dataset.day}"]`)]
  const column = cells.at(-1)
  const stops = [column, ...cells.flatMap((cell) => [...cell.querySelectorAll<HTMLElement>('a')])]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[Math.max(0, Math.min(at + step, stops.length - 1))]?.focus()
  event.preventDefault()
  return true
}
