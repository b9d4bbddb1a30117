import { type Seconds, seconds } from '../units/duration'
import type { RepertoireItem } from './repertoire-item'

/** The practice time (seconds) from which `hasOutgrownPlan` is true. */
export const OUTGROWN_AFTER: Seconds = seconds(3 * 3600)

/**
 * Returns true if a planned piece has at least `OUTGROWN_AFTER` of practice. Its page then offers the status
 * 'learning'. False after the musician has answered that the piece stays planned.
 */
export function hasOutgrownPlan(
  { status, staysPlanned }: Pick<RepertoireItem, 'status' | 'staysPlanned'>,
  practised: Seconds,
): boolean {
  return status === 'planned' && staysPlanned !== true && practised >= OUTGROWN_AFTER
}
