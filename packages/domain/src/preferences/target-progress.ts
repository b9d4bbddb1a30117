import { type Seconds, seconds } from '../units/duration'
import type { PracticeTarget } from './preference'

export interface TargetProgress {
  /** The practice of the target's period: today or this week. */
  readonly done: Seconds
  readonly target: Seconds
  /** `done` divided by `target`, from 0 to below 1. Null once the target is reached. */
  readonly share: number | null
}

/**
 * Returns the target in seconds, the practice of its period (today or this week), and their ratio until the
 * target is reached.
 */
export function targetProgress(
  [per, minutes]: PracticeTarget,
  { today, week }: { readonly today: Seconds; readonly week: Seconds },
): TargetProgress {
  const done = per === 'day' ? today : week
  const target = seconds(minutes * 60)
  return { done, target, share: done < target ? done / target : null }
}
