import type { ChartText, ChartUnit } from '../chart-text'

export interface ChartBar {
  readonly key: string
  /** Null: not yet lived, nothing is drawn. Zero is a hairline. */
  readonly value: number | null
  /** Below the axis. Empty where a label would say little; of the others as many are drawn as fit. */
  readonly label: string
  readonly text: ChartText
}

/** A value for each bar, called by its name where it is drawn. Null where there is none. */
export interface ChartSeries {
  readonly name: string
  readonly values: readonly (number | null)[]
}

export interface BarChartProps {
  /** What it shows, said before the values: `Practice time by day`. */
  readonly label: string
  /** Oldest first, 1 to about 400. */
  readonly bars: readonly ChartBar[]
  readonly unit: ChartUnit
  /** A value on the axis and above a bar, short: `1 h 30`. */
  readonly format: (value: number) => string
  /** Drawn as a line over the bars: a moving average. */
  readonly line?: ChartSeries | undefined
  /** Drawn faintly behind the bars: the period before. */
  readonly before?: ChartSeries | undefined
}
