/**
 * The lines of text of a stop: first the value (`40 min`), then its context (`Tuesday 17 November`).
 * Its tip shows them and a screen reader announces them.
 */
export type ChartText = readonly [string, ...string[]]

/** The unit of a value axis. An axis of seconds has ticks at round times, an axis of counts at whole numbers. */
export type ChartUnit = 'seconds' | 'count'

/** The function that opens the `href` of a pressed stop, and the text that announces the press. */
export interface ChartFollow {
  /** The last line of the tip, which a screen reader announces after the value: `Show`. */
  readonly action: string
  readonly go: (href: string) => void
}
