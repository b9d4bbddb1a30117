import { type Seconds, seconds } from '../units/duration'

/**
 * Divides a duration equally among `count` pieces, in whole seconds that add up exactly. The first shares get
 * the remaining seconds. Returns an empty list without pieces.
 */
export function splitTime(total: Seconds, count: number): Seconds[] {
  if (count < 1) return []
  const share = Math.floor(total / count)
  const left = total - share * count
  return Array.from({ length: count }, (_, index) => seconds(index < left ? share + 1 : share))
}
