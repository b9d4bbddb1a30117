import { use, useSyncExternalStore } from 'react'
import type { PracticeTimer } from './practice-timer'
import type { TimerSnapshot } from './timer-snapshot'
import { useServices } from './use-services'

/** The timer itself. Suspends until it is there. */
export function usePracticeTimer(): PracticeTimer {
  return use(useServices().loadTimer())
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
