import type { CalendarDay } from '../../units/calendar-day'
import { type Seconds, seconds } from '../../units/duration'
import type { DayRange } from '../view/period'
import type { PracticeDay } from './practice-stats'

/*
 * All metrics read lists of PracticeDay that are strictly ascending by day. Each day has whole seconds of at least 1
 * and at least one entry. A day is practised if the list contains it.
 */

/** The sums of a list of days. */
export interface DaySum {
  readonly seconds: Seconds
  readonly entries: number
  /** The number of days in the list. */
  readonly practisedDays: number
}

/** Returns the practised days of a range, both ends included, oldest first. */
export function daysWithin(days: readonly PracticeDay[], range: DayRange): readonly PracticeDay[] {
  return days.slice(
    placeOf(days, ({ day }) => day >= range.from),
    placeOf(days, ({ day }) => day > range.to),
  )
}

/** Returns the practised days up to and including `last`, oldest first. */
export function daysUpTo(days: readonly PracticeDay[], last: CalendarDay): readonly PracticeDay[] {
  return days.slice(
    0,
    placeOf(days, ({ day }) => day > last),
  )
}

/** Returns the sums of the practised days of a range, or of all days if there is no range. */
export function daySum(days: readonly PracticeDay[], range?: DayRange): DaySum {
  let total = 0
  let entries = 0
  const counted = range === undefined ? days : daysWithin(days, range)
  for (const day of counted) {
    total += day.seconds
    entries += day.entries
  }
  return { seconds: seconds(total), entries, practisedDays: counted.length }
}

/**
 * Returns the index of the first day for which `reached` is true, or the length of the list. For all later days
 * `reached` must be true, too.
 */
function placeOf(days: readonly PracticeDay[], reached: (day: PracticeDay) => boolean): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >> 1
    const day = days[middle]
    if (day !== undefined && reached(day)) high = middle
    else low = middle + 1
  }
  return low
}
