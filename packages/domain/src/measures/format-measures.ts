import type { BarRange } from './parse-measures'

/** Returns bars as screens show them: `12–20, 33`. `parseMeasures` reads the same bars again. */
export function formatMeasures(ranges: readonly BarRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
