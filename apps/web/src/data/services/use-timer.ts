import { createContext, useContext, useSyncExternalStore } from 'react'
import type { PracticeTimer } from '../timer/practice-timer'
import type { TimerSnapshot } from '../timer/timer-snapshot'

export const TimerContext = createContext<PracticeTimer | null>(null)

/** The timer itself, inside of what has fetched it. Throws elsewhere. */
export function usePracticeTimer(): PracticeTimer {
  const timer = useContext(TimerContext)
  if (!timer) throw new Error('no timer above this component')
  return timer
}

/** The timer without its running figures; drawn again when something happens to it, not each second. */
export function useTimer(): TimerSnapshot {
  const timer = usePracticeTimer()
  return useSyncExternalStore(
    (listener) => timer.subscribe(listener),
    () => timer.snapshot(),
    () => timer.snapshot(),
  )
}

/** Whole seconds practised; drawn again each second, so for the smallest of components. */
export function useElapsedSeconds(): number {
  const timer = usePracticeTimer()
  const read = () => Math.floor(timer.elapsed() / 1000)
  return useSyncExternalStore((listener) => timer.onTick(listener), read, read)
}
