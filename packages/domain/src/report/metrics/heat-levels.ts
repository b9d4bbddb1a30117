export type HeatmapLevel = 0 | 1 | 2 | 3 | 4

/**
 * Returns the level, 1 to 4, of each distinct amount: the quarter of its mid rank, so that equal amounts share
 * a level.
 */
export function levelsByAmount(amounts: readonly number[]): Map<number, HeatmapLevel> {
  const sorted = [...amounts].sort((a, b) => a - b)
  const levels = new Map<number, HeatmapLevel>()
  let below = 0
  while (below < sorted.length) {
    const amount = sorted[below] ?? 0
    let end = below + 1
    while (sorted[end] === amount) end++
    const midRank = (below + end) / 2 / sorted.length
    levels.set(amount, Math.min(4, 1 + Math.floor(midRank * 4)) as HeatmapLevel)
    below = end
  }
  return levels
}
