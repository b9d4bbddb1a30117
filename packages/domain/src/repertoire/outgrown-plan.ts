import { type Seconds, seconds } from '../units/duration'
import type { RepertoireItem } from './repertoire-item'

/** A planned piece with this much practice counts as begun. */
export const OUTGROWN_AFTER: Seconds = seconds(3 * 3600)

/**
 * Returns whether a planned piece was practised so much that its page may offer the status 'learning'. False once the
 * musician has answered that it stays planned.
 */
export function hasOutgrownPlan(
  { status, staysPlanned }: Pick<RepertoireItem, 'status' | 'staysPlanned'>,
  practised: Seconds,
): boolean {
  return status === 'planned' && staysPlanned !== true && practised >= OUTGROWN_AFTER
}
