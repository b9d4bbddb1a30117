import type { BarRange } from './parse-measures'

/** Returns bars in the form of the screens: `12–20, 33`. `parseMeasures` reads the same bars again. */
export function formatMeasures(ranges: readonly BarRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
