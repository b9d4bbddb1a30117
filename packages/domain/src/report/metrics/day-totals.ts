import { countsAsPractice, type Entry } from '../../entry/entry'
import type { CalendarDay } from '../../units/calendar-day'
import { type Seconds, seconds } from '../../units/duration'

/** Seconds practised on each local calendar day; days without practice are absent. */
export type DayTotals = ReadonlyMap<CalendarDay, Seconds>

function add(totals: Map<CalendarDay, Seconds>, entry: Entry, sign: 1 | -1): void {
  if (!countsAsPractice(entry)) return
  const total = (totals.get(entry.localDay) ?? 0) + sign * entry.duration
  if (total > 0) totals.set(entry.localDay, seconds(total))
  else totals.delete(entry.localDay)
}

/** Totals of all entries but status changes. */
export function dayTotals(entries: Iterable<Entry>): Map<CalendarDay, Seconds> {
  const totals = new Map<CalendarDay, Seconds>()
  for (const entry of entries) add(totals, entry, 1)
  return totals
}

/**
 * The totals after one entry was added (`before` null), changed, or removed (`after` null), as a new map.
 * Equal to `dayTotals` of the changed entries, without reading the others.
 */
export function changeDayTotals(
  totals: DayTotals,
  before: Entry | null,
  after: Entry | null,
): Map<CalendarDay, Seconds> {
  const changed = new Map(totals)
  if (before) add(changed, before, -1)
  if (after) add(changed, after, 1)
  return changed
}
