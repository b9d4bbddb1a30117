import { useServices } from '../../data/services/use-services'
import type { PracticeTimer } from '../../data/timer/practice-timer'
import { useLoaded } from '../../ui/use-loaded'

/** Returns the timer, or null until its module has been fetched. */
export function useLoadedTimer(): PracticeTimer | null {
  return useLoaded(useServices().loadTimer)
}
