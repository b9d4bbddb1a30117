import type { BarLoop } from './performance'

/**
 * Returns the loop between two printed bar numbers, null if both are empty, or why there is none. An empty number stands
 * for the other one. Two bars may have one number. Then a loop begins with the first one and ends with the last one.
 */
export function loopOfLabels(
  bars: readonly { readonly label: string }[],
  fromLabel: string,
  toLabel: string,
): BarLoop | null | 'unknown' | 'reversed' {
  const [first, last] = [fromLabel.trim(), toLabel.trim()]
  if (first === '' && last === '') return null
  const from = bars.findIndex(({ label }) => label === (first || last))
  const to = bars.findLastIndex(({ label }) => label === (last || first))
  if (from < 0 || to < 0) return 'unknown'
  return from <= to ? { from, to } : 'reversed'
}
