import { type BarItem, readBars } from './read-bars'
import { scanMeasures } from './scan-measures'

/** Bars `from` to `to`, both inclusive, 1 to 9999. */
export interface BarRange {
  readonly from: number
  readonly to: number
}

/**
 * Returns the bars that a measures field names in the notations of our languages. The ranges ascend, and
 * overlapping or adjoining ones are merged. Empty if the text names no bars. Accepts full-width digits. "20-12"
 * is 12–20, "112-18" (as scholars shorten it) 112–118, "0-8" (from the upbeat) 1–8. "5 f." is 5–6. "5 ff.", "5
 * ss." and "5 sqq." give no exact end and are 5–8, a phrase of four bars. "12-", "from 12" and "12 to the end"
 * are bar 12 alone, because the length of the piece is unknown. "first 8 bars" is 1–8; "8 bars" and "last 8
 * bars" name none. "12a" and "12.3" (its third beat) are bar 12. Pages, movements, beats, tempi, repetitions
 * and impossible bars ("1-99999") do not count. Never fails. Linear in the length of the text, except for
 * sorting the result.
 */
export function parseMeasures(text: string | null): BarRange[] {
  return text ? united(readBars(scanMeasures(text))) : []
}

function united(items: readonly BarItem[]): BarRange[] {
  const ranges: { from: number; to: number }[] = []
  for (const { from, to } of items.toSorted((a, b) => a.from - b.from)) {
    const last = ranges.at(-1)
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to)
    else ranges.push({ from, to })
  }
  return ranges
}
