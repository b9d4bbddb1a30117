import type { DayRange } from '@segno/domain/report/view/period'
import { dayNumberOf } from '@segno/domain/units/day-number'

/** Returns the centre of a bucket's bar in days since 1970-01-01: 0.5 for 1970-01-01 alone. */
export function middleOf({ from, to }: DayRange): number {
  return (dayNumberOf(from) + dayNumberOf(to) + 1) / 2
}
