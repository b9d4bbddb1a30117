import type { ChartText, ChartUnit } from '../chart-text'

/** `at` is a place in time in whatever counts upwards: the number of a day. */
export interface TrendPoint {
  readonly key: string
  readonly at: number
  readonly value: number
  readonly text: ChartText
}

export interface TrendLine {
  readonly key: string
  /** At the end of the line; left out where there is only one. */
  readonly name: string
  /** Oldest first. Fewer than three are dots without a line. */
  readonly points: readonly TrendPoint[]
}

/** A bar from one place in time up to another. */
export interface TrendBar {
  readonly key: string
  readonly from: number
  readonly to: number
  readonly value: number
  readonly text: ChartText
}

export interface TrendLabel {
  readonly at: number
  readonly text: string
}

export interface TrendChartProps {
  readonly label: string
  /** The first is the one that is meant; up to five. */
  readonly lines: readonly TrendLine[]
  /** Minutes below the lines, in the same time. */
  readonly bars?: readonly TrendBar[] | undefined
  /** The left and the right end in time. */
  readonly span: readonly [from: number, to: number]
  /** Below the axis, in order; of these as many are drawn as fit. */
  readonly labels: readonly TrendLabel[]
  /** Seconds have round times on their axis, which then begins at zero. */
  readonly unit?: ChartUnit | undefined
  /** A value of a line on the axis and at a dot: `84`. */
  readonly format: (value: number) => string
  /** A value of a bar: `1 h 30`. */
  readonly formatBar?: ((value: number) => string) | undefined
}
