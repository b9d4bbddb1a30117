/**
 * The lines of text of a stop, which its tip shows and a screen reader speaks: first the value (`40 min`), then its
 * context (`Tuesday 17 November`).
 */
export type ChartText = readonly [string, ...string[]]

/** The unit of a value axis. An axis of seconds has ticks at round times, an axis of counts at whole numbers. */
export type ChartUnit = 'seconds' | 'count'

/** What a press on a stop with an `href` does. */
export interface ChartFollow {
  /** The last line of the tip, which a screen reader speaks after the value: `Show`. */
  readonly action: string
  readonly go: (href: string) => void
}
