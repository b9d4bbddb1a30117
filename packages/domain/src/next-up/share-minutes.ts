/**
 * Divides whole minutes among weights, in their order: `least` for each, the rest in proportion (largest
 * remainder, ties to the earlier). They add up to `minutes` exactly; a heavier weight never gets less.
 * Requires `least` minutes for each.
 */
export function shareMinutes(minutes: number, weights: readonly number[], least: number): number[] {
  const rest = minutes - least * weights.length
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const quotas = weights.map((weight) => (sum > 0 ? (rest * weight) / sum : rest / weights.length))
  const shares = quotas.map((quota) => least + Math.floor(quota))
  const missing = minutes - shares.reduce((total, share) => total + share, 0)
  const byRemainder = quotas
    .map((quota, index) => ({ index, remainder: quota - Math.floor(quota) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
