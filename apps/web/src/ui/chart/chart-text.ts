/**
 * The lines of text of a stop, which its tip shows and a screen reader speaks: first the value (`40 min`), then its
 * context (`Tuesday 17 November`).
 */
export type ChartText = readonly [string, ...string[]]

/** The unit of a value axis. An axis of seconds has ticks at round times, an axis of counts at whole numbers. */
export type ChartUnit = 'seconds' | 'count'
