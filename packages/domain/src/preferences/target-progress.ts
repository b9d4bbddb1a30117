import { type Seconds, seconds } from '../units/duration'
import type { PracticeTarget } from './preference'

export interface TargetProgress {
  /** Practice of today or of this week. */
  readonly done: Seconds
  readonly target: Seconds
  /** The part of the target that is done, 0 to below 1; null once it is reached. */
  readonly share: number | null
}

/** Returns the practice of today or this week beside its target. */
export function targetProgress(
  [per, minutes]: PracticeTarget,
  { today, week }: { readonly today: Seconds; readonly week: Seconds },
): TargetProgress {
  const done = per === 'day' ? today : week
  const target = seconds(minutes * 60)
  return { done, target, share: done < target ? done / target : null }
}
