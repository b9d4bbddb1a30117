import type { DayRange } from '@segno/domain/report/view/period'
import { dayNumberOf } from '@segno/domain/units/day-number'

/** Returns the middle of a bucket as a number of days, where its bar is centred: 0.5 for 1970-01-01 alone. */
export function middleOf({ from, to }: DayRange): number {
  return (dayNumberOf(from) + dayNumberOf(to) + 1) / 2
}
