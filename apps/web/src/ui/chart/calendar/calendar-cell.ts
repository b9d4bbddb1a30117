import type { ChartText } from '../chart-text'
import type { HeatLevel } from '../heat-level'

export interface CalendarCell {
  readonly key: string
  readonly level: HeatLevel
  readonly text: ChartText
  /** The URL that lists the entries of the day. */
  readonly href?: string | undefined
  /** The number of the day, which a month chart draws. */
  readonly number?: string | undefined
  /** The short text of the day's value. A month chart draws it if it fits. */
  readonly valueText?: string | undefined
  /** An even shorter text of the value: `1:54`. A month chart draws it if only this one fits. */
  readonly shortText?: string | undefined
  readonly isToday?: boolean | undefined
  /** Whether the day is in the future. The chart then draws only its number. */
  readonly isFuture?: boolean | undefined
}

/** Seven cells, one for each weekday; null outside the month or the year. */
export type CalendarWeek = readonly (CalendarCell | null)[]
