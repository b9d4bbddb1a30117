import type { CalendarDay } from '../../units/calendar-day'
import { dayNumberOf, dayOfNumber } from '../../units/day-number'
import { type Seconds, seconds } from '../../units/duration'
import { type DaySum, daySum, daysWithin } from '../metrics/day-sum'
import type { PracticeDay } from '../metrics/practice-stats'
import { type DayRange, daysIn } from '../view/period'

/** Practice within a range: of one piece, or of the whole filter. */
export interface SideInput {
  readonly days: readonly PracticeDay[]
  readonly range: DayRange
}

/** Some days of a side, from `from` to `to`, both included. */
export interface SidePart extends DayRange {
  /** The number of days from the first day of the side to `to`: 0 if the part is that day. */
  readonly at: number
  readonly seconds: Seconds
  /** The seconds from the first day of the side to `to`, both included. */
  readonly sum: Seconds
}

export interface Side extends DaySum {
  readonly range: DayRange
  /**
   * The parts of the side, oldest first. They tile the range. All have the same number of days, except the last
   * one.
   */
  readonly parts: readonly SidePart[]
}

export interface SideBySide {
  readonly sides: readonly [Side, Side]
  /** The seconds of the first side minus those of the second. */
  readonly difference: number
}

/** The maximum number of parts of a side. More parts would make no visible difference in a chart. */
export const MOST_PARTS = 120

/**
 * Compares two pieces in one range, or two ranges that may have different lengths. All parts of both sides have the fewest
 * days with which the longer side has at most `MOST_PARTS` parts.
 */
export function sideBySide(first: SideInput, second: SideInput): SideBySide {
  const length = Math.ceil(Math.max(daysIn(first.range), daysIn(second.range)) / MOST_PARTS)
  const sides = [sideOf(first, length), sideOf(second, length)] as const
  return { sides, difference: sides[0].seconds - sides[1].seconds }
}

function sideOf({ days, range }: SideInput, length: number): Side {
  const begin = dayNumberOf(range.from)
  const amounts = new Array<number>(Math.ceil(daysIn(range) / length)).fill(0)
  for (const { day, seconds: practised } of daysWithin(days, range)) {
    const place = Math.floor((dayNumberOf(day) - begin) / length)
    amounts[place] = (amounts[place] ?? 0) + practised
  }
  let sum = 0
  const parts = amounts.map((amount, place): SidePart => {
    sum += amount
    const from = begin + place * length
    const last = Math.min(from + length - 1, begin + daysIn(range) - 1)
    const to: CalendarDay = dayOfNumber(last)
    return { from: dayOfNumber(from), to, at: last - begin, seconds: seconds(amount), sum: seconds(sum) }
  })
  return { ...daySum(days, range), range, parts }
}
