import { countsAsPractice, type Entry } from '../../entry/entry'
import type { CalendarDay } from '../../units/calendar-day'
import { type Seconds, seconds } from '../../units/duration'

/** Seconds of practice by local calendar day, without days that have none. */
export type SecondsByDay = ReadonlyMap<CalendarDay, Seconds>

/** Returns the seconds of all entries except status changes, by `localDay`. */
export function secondsByDay(entries: Iterable<Entry>): Map<CalendarDay, Seconds> {
  const sums = new Map<CalendarDay, Seconds>()
  for (const entry of entries) {
    if (!countsAsPractice(entry)) continue
    sums.set(entry.localDay, seconds((sums.get(entry.localDay) ?? 0) + entry.duration))
  }
  return sums
}
