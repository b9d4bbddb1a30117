import data from '../data/tempo-ranges.json' with { type: 'json' }

const SLOWEST = Math.min(...data.map(({ low }) => low))
const FASTEST = Math.max(...data.map(({ high }) => high))

/**
 * Returns the Italian term of a tempo in beats per minute. The ranges overlap: of those with the tempo it returns the
 * one that begins latest, so that 120 is allegro. A tempo beyond the table has the term of its end.
 */
export function tempoTermOf(tempo: number): string {
  const inside = Math.min(FASTEST, Math.max(SLOWEST, tempo))
  const ranges = data.filter(({ low, high }) => low <= inside && inside <= high)
  const latest = Math.max(...ranges.map(({ low }) => low))
  return ranges.find(({ low }) => low === latest)?.term ?? ''
}

/** Returns the usual tempo of an Italian tempo word, in beats per minute, or undefined. */
export function tempoRangeOf(term: string): { readonly low: number; readonly high: number } | undefined {
  return data.find((range) => range.term === term)
}
