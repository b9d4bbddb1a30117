import type { ChartText } from '../chart-text'
import type { HeatLevel } from '../strip/heatmap-strip'

export interface CalendarCell {
  readonly key: string
  readonly level: HeatLevel
  readonly text: ChartText
  /** The number of the day; drawn in a month. */
  readonly number?: string | undefined
  /** The day's figure, short; drawn in a month where it fits. */
  readonly valueText?: string | undefined
  readonly isToday?: boolean | undefined
  /** Not lived yet: its number alone is drawn. */
  readonly isFuture?: boolean | undefined
}

/** Seven places, one a weekday; null outside the month or the year. */
export type CalendarWeek = readonly (CalendarCell | null)[]
