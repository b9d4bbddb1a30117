import { type Seconds, seconds } from '../units/duration'

/**
 * A duration divided equally among `count` pieces, in whole seconds that add up to exactly the whole: the first
 * parts get the seconds that are left over. No pieces, no parts.
 */
export function splitTime(total: Seconds, count: number): Seconds[] {
  if (count < 1) return []
  const share = Math.floor(total / count)
  const left = total - share * count
  return Array.from({ length: count }, (_, index) => seconds(index < left ? share + 1 : share))
}
