import type { ChartText } from '../chart-text'
import type { HeatLevel } from '../heat-level'

export interface CalendarCell {
  readonly key: string
  readonly level: HeatLevel
  readonly text: ChartText
  /** The address of what the day is made of. */
  readonly href?: string | undefined
  /** The number of the day, which a month chart draws. */
  readonly number?: string | undefined
  /** The short value of the day. A month chart draws it if it fits. */
  readonly valueText?: string | undefined
  /** A shorter form of `valueText`, which a month chart draws if only this one fits: `1:54`. */
  readonly shortText?: string | undefined
  readonly isToday?: boolean | undefined
  /** True on a future day, which draws only its number. */
  readonly isFuture?: boolean | undefined
}

/** Seven cells, one for each weekday; null outside the month or the year. */
export type CalendarWeek = readonly (CalendarCell | null)[]
