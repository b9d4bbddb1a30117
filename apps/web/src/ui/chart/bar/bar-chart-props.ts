import type { ChartFollow, ChartText, ChartUnit } from '../chart-text'

export interface ChartBar {
  readonly key: string
  /** The value; null on a future day, which draws nothing. Zero draws a hairline. */
  readonly value: number | null
  /** The label below the axis; '' draws none. The chart draws as many labels as fit. */
  readonly label: string
  readonly text: ChartText
  /** The URL that lists the entries of the bar. */
  readonly href?: string | undefined
}

/** A named series with one value per bar, or null for a bar without a value. The chart draws its name. */
export interface ChartSeries {
  readonly name: string
  readonly values: readonly (number | null)[]
}

export interface BarChartProps {
  /** The label that a screen reader announces before the values: `Practice time by day`. */
  readonly label: string
  /** The bars, oldest first, from 1 to about 400. */
  readonly bars: readonly ChartBar[]
  readonly unit: ChartUnit
  /** Returns the short text of a value, for the axis and above a bar: `1 h 30`. */
  readonly format: (value: number) => string
  /** A moving average as a line over the bars. */
  readonly line?: ChartSeries | undefined
  /** The values of the previous period, drawn faintly behind the bars. */
  readonly before?: ChartSeries | undefined
  /** Opens the `href` of a bar. Required if a bar has one. */
  readonly follow?: ChartFollow | undefined
}
