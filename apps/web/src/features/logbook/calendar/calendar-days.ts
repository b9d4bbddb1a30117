import type { CalendarDay } from '@segno/domain/units/calendar-day'
import type { DayGroup } from '../../../data/journal/entry-index'

/** Returns the group of `day`, or undefined. `days` must be sorted newest first. Takes O(log n) time. */
export function groupOfDay(days: readonly DayGroup[], day: CalendarDay): DayGroup | undefined {
  const found = days[placeOf(days, day)]
  return found?.day === day ? found : undefined
}

/** Returns the groups of the days from `first` to `last`, newest first. */
export function groupsWithin(
  days: readonly DayGroup[],
  first: CalendarDay,
  last: CalendarDay,
): readonly DayGroup[] {
  const from = placeOf(days, last)
  let to = from
  while ((days[to]?.day ?? '') >= first) to++
  return days.slice(from, to)
}

/** Returns the last day with entries up to `day`, otherwise the first later one, or null without entries. */
export function nearestDay(days: readonly DayGroup[], day: CalendarDay): CalendarDay | null {
  const place = placeOf(days, day)
  return (days[place] ?? days[place - 1])?.day ?? null
}

/**
 * Returns the index of the newest group that is not after `day`, by binary search; `days.length` if there is
 * none.
 */
function placeOf(days: readonly DayGroup[], day: CalendarDay): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle]?.day ?? '') > day) low = middle + 1
    else high = middle
  }
  return low
}
