import { createContext, useContext, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { PracticeTimer } from '../timer/practice-timer'
import type { TimerSnapshot } from '../timer/timer-snapshot'

export const TimerContext = createContext<PracticeTimer | null>(null)

/** Returns the timer of the TimerContext. Throws outside of its provider. */
export function usePracticeTimer(): PracticeTimer {
  const timer = useContext(TimerContext)
  if (!timer) throw new Error('no timer above this component')
  return timer
}

/** Returns the timer without its elapsed time. Components render again when it changes, not each second. */
export function useTimer(): TimerSnapshot {
  return useStore(usePracticeTimer().observers.snapshot)
}

/**
 * Returns the whole seconds that the timer has counted. Renders again each second, so use it in a small
 * component.
 */
export function useElapsedSeconds(): number {
  const timer = usePracticeTimer()
  const read = () => Math.floor(timer.elapsed() / 1000)
  return useSyncExternalStore((listener) => timer.observers.onTick(listener), read, read)
}
