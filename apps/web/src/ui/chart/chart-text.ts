/**
 * What is shown beside a place that is pointed at, and said of it: a line each, the figure first (`40 min`), then what
 * it belongs to (`Tuesday 17 November`).
 */
export type ChartText = readonly [string, ...string[]]

/** What is counted: seconds have round times on their axis, counts whole numbers. */
export type ChartUnit = 'seconds' | 'count'
