import type { ChartFollow, ChartText, ChartUnit } from '../chart-text'

/** A point of a line. `at` is its time in any ascending unit, such as the number of a day. */
export interface TrendPoint {
  readonly key: string
  readonly at: number
  readonly value: number
  readonly text: ChartText
  /** The URL that lists the entries of the point. */
  readonly href?: string | undefined
}

/**
 * `line` has a dot for each point. `area` is filled down to the axis and has a dot at its last point.
 * `hairline` is behind the other lines and has no dots. `dots` has light dots, and neither line nor name.
 */
export type TrendLook = 'line' | 'area' | 'hairline' | 'dots'

export interface TrendLine {
  readonly key: string
  /**
   * The label at the end of the line. The chart omits it if it has only one line. An area has this label
   * instead of values.
   */
  readonly name: string
  /** The points, oldest first. One or two points are drawn as dots without a line. */
  readonly points: readonly TrendPoint[]
  /** How the chart draws the line. Defaults to `line`. */
  readonly look?: TrendLook | undefined
}

/** A bar from the time `from` to the time `to`. */
export interface TrendBar {
  readonly key: string
  readonly from: number
  readonly to: number
  readonly value: number
  readonly text: ChartText
  /** The URL that lists the entries of the bar. */
  readonly href?: string | undefined
}

export interface TrendLabel {
  readonly at: number
  readonly text: string
}

/** A horizontal line across the whole chart at a value, such as a target tempo. */
export interface TrendLevel {
  readonly value: number
  readonly text: string
}

export interface TrendChartProps {
  readonly label: string
  /** The lines, at most five. The first is the main line: only its values are written beside the dots. */
  readonly lines: readonly TrendLine[]
  readonly level?: TrendLevel | undefined
  /** Bars of minutes below the lines, on the same time axis. */
  readonly bars?: readonly TrendBar[] | undefined
  /** The times at the left and the right end of the axis. */
  readonly span: readonly [from: number, to: number]
  /** The labels below the axis in ascending order. The chart draws as many as fit. */
  readonly labels: readonly TrendLabel[]
  /** The unit of the lines. An axis of seconds has round times and begins at zero. */
  readonly unit?: ChartUnit | undefined
  /** Returns the text of a line's value, for the axis and the dots: `84`. */
  readonly format: (value: number) => string
  /** Returns the text of a value beside a dot: `84 BPM`. Defaults to `format`. */
  readonly formatValue?: ((value: number) => string) | undefined
  /** Returns the text of a bar's value: `1 h 30`. Defaults to `format`. */
  readonly formatBar?: ((value: number) => string) | undefined
  /** Opens the `href` of a point or bar. Required if a point or bar has one. */
  readonly follow?: ChartFollow | undefined
}
