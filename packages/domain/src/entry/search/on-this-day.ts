import type { CalendarDay } from '../../units/calendar-day'
import { countsAsPractice, type Entry } from '../entry'

export interface OnThisDay {
  /** The longest practice of that day. Of several equally long ones, the first in the order of `days`. */
  readonly entry: Entry
  /** Whole years before today, at least 1. */
  readonly years: number
}

/**
 * Returns the longest practice on the same calendar day in the latest earlier year that has any, or null.
 * `days` are groups of entries, newest first. On 29 February only leap years count.
 */
export function onThisDay(
  days: readonly { readonly day: CalendarDay; readonly entries: readonly Entry[] }[],
  today: CalendarDay,
): OnThisDay | null {
  for (const { day, entries } of days) {
    if (day >= today || day.slice(4) !== today.slice(4)) continue
    const [longest] = entries.filter(countsAsPractice).toSorted((a, b) => b.duration - a.duration)
    if (longest) return { entry: longest, years: Number(today.slice(0, 4)) - Number(day.slice(0, 4)) }
  }
  return null
}
