import type { ChartFollow, ChartText, ChartUnit } from '../chart-text'

export interface ChartBar {
  readonly key: string
  /** Null on a future day, which draws nothing. Zero draws a hairline. */
  readonly value: number | null
  /** The label below the axis; an empty one is not drawn. The chart draws as many labels as fit. */
  readonly label: string
  readonly text: ChartText
  /** The address of what the bar is made of. */
  readonly href?: string | undefined
}

/** A series with one value for each bar, or null for a bar without a value. The chart draws its name. */
export interface ChartSeries {
  readonly name: string
  readonly values: readonly (number | null)[]
}

export interface BarChartProps {
  /** The label that a screen reader speaks before the values: `Practice time by day`. */
  readonly label: string
  /** Oldest first; 1 to about 400 bars. */
  readonly bars: readonly ChartBar[]
  readonly unit: ChartUnit
  /** Returns the short text of a value, for the axis and above a bar: `1 h 30`. */
  readonly format: (value: number) => string
  /** A moving average, drawn as a line over the bars. */
  readonly line?: ChartSeries | undefined
  /** The values of the period before, drawn faintly behind the bars. */
  readonly before?: ChartSeries | undefined
  /** Required for bars with an `href`. */
  readonly follow?: ChartFollow | undefined
}
