import type { BarLoop } from './performance'

/**
 * Returns the loop between two printed bar numbers. If one is empty, loops the bar of the other number. Returns
 * null if both are empty, `unknown` if no bar has the number, `reversed` if the end comes first. If several
 * bars share a number, the loop starts with the first and ends with the last.
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
