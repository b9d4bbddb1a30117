import { countsAsPractice, type Entry } from '../../entry/entry'
import type { CalendarDay } from '../../units/calendar-day'
import { type Seconds, seconds } from '../../units/duration'

/** Seconds practised on each local calendar day; days without practice are absent. */
export type DayTotals = ReadonlyMap<CalendarDay, Seconds>

/** Totals of all entries but status changes. */
export function dayTotals(entries: Iterable<Entry>): Map<CalendarDay, Seconds> {
  const totals = new Map<CalendarDay, Seconds>()
  for (const entry of entries) {
    if (!countsAsPractice(entry)) continue
    totals.set(entry.localDay, seconds((totals.get(entry.localDay) ?? 0) + entry.duration))
  }
  return totals
}
