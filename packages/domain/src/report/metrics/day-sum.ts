import type { CalendarDay } from '../../units/calendar-day'
import { type Seconds, seconds } from '../../units/duration'
import type { DayRange } from '../view/period'
import type { PracticeDay } from './practice-stats'

/*
 * All figures read lists of PracticeDay that are strictly ascending by day, with whole seconds of at least 1 and at least one
 * entry a day. A day is practised where it stands in the list.
 */

/** What a list of days adds up to. */
export interface DaySum {
  /** Sum of their seconds. */
  readonly seconds: Seconds
  /** Sum of their entries. */
  readonly entries: number
  /** How many they are. */
  readonly practisedDays: number
}

/** The practised days of a range, both its ends included, oldest first. */
export function daysWithin(days: readonly PracticeDay[], range: DayRange): readonly PracticeDay[] {
  return days.slice(
    placeOf(days, ({ day }) => day >= range.from),
    placeOf(days, ({ day }) => day > range.to),
  )
}

/** The practised days up to `last`, itself included, oldest first. */
export function daysUpTo(days: readonly PracticeDay[], last: CalendarDay): readonly PracticeDay[] {
  return days.slice(
    0,
    placeOf(days, ({ day }) => day > last),
  )
}

/** The sum of the practised days of a range, or of all days given. */
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

/** The place of the first day for which `reached` holds; it holds for all days after that. */
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
