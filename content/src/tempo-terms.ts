import data from '../data/tempo-ranges.json' with { type: 'json' }

const SLOWEST = Math.min(...data.map(({ low }) => low))
const FASTEST = Math.max(...data.map(({ high }) => high))

/**
 * Returns the Italian term of a tempo in beats per minute. If ranges overlap, returns the term whose range
 * begins latest: allegro for 120. Beyond the table, returns the first or the last term.
 */
export function tempoTermOf(tempo: number): string {
  const inside = Math.min(FASTEST, Math.max(SLOWEST, tempo))
  const ranges = data.filter(({ low, high }) => low <= inside && inside <= high)
  const latest = Math.max(...ranges.map(({ low }) => low))
  return ranges.find(({ low }) => low === latest)?.term ?? ''
}

/** Returns the usual range of an Italian tempo term in beats per minute, or undefined for other words. */
export function tempoRangeOf(term: string): { readonly low: number; readonly high: number } | undefined {
  return data.find((range) => range.term === term)
}
