interface SeedCounts {
  /** The number of schedules in `npm test`. */
  readonly short: number
  /** The number of schedules in `npm run test:long`. */
  readonly long: number
  readonly perTest: number
}

/**
 * Returns the first seed of each test. `SEGNO_SEEDS=from-to` splits a long run over several processes: a
 * process plays only its own seeds.
 */
export function seedsOf({ short, long, perTest }: SeedCounts): number[] {
  const most = process.env.SEGNO_LONG === '1' ? long : short
  const [from = 1, to = most] = (process.env.SEGNO_SEEDS ?? '').split('-').filter(Boolean).map(Number)
  const count = Math.max(0, Math.ceil((Math.min(to, most) - from + 1) / perTest))
  return Array.from({ length: count }, (_, at) => from + at * perTest)
}
