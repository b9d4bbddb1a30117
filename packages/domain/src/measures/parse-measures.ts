import { type BarItem, readBars } from './read-bars'
import { scanMeasures } from './scan-measures'

/** Bars `from` to `to`, both inclusive, 1 to 9999. */
export interface BarRange {
  readonly from: number
  readonly to: number
}

/**
 * The bars that a measures field names, however musicians write them in our languages: ascending, what overlaps or
 * adjoins united; none where no bars are named. Full-width figures count as others do.
 *
 * - "20-12" is 12–20, "112-18" (as scholars shorten it) 112–118, "0-8" (from the upbeat) 1–8.
 * - "5 f." is 5–6; "5 ff.", "5 ss." and "5 sqq." are 5–8: a phrase of four bars, as the exact end is not said.
 * - "12-", "from 12" and "12 to the end" are bar 12 alone, because nobody knows where a piece ends.
 * - "first 8 bars" is 1–8; "8 bars" and "last 8 bars" name none. "12a" and "12.3" (its third beat) are bar 12.
 * - Pages, movements, beats, tempi, repetitions and what cannot be a bar ("1-99999") are not counted.
 *
 * Never fails; linear in the length of the text (but for sorting what was found).
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
