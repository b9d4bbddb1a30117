import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CounterSnapshot, PracticeCounter } from '../../../data/counter/practice-counter'
import { useServices } from '../../../data/services/use-services'

/**
 * Opens the counter while the screen is shown. Returns null until its module is fetched, and throws if that
 * fails.
 */
export function useOpenCounter(): PracticeCounter | null {
  const { device, clock, ids, lifecycle, session } = useServices()
  const [counter, setCounter] = useState<PracticeCounter | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  if (failure) throw failure
  useEffect(() => {
    let isShown = true
    let opened: PracticeCounter | null = null
    void import('../../../data/counter/open-counter').then(({ openCounter }) => {
      if (!isShown) return
      opened = openCounter({ device, clock, ids, lifecycle }, session.owners().writer)
      setCounter(opened)
    }, setFailure)
    return () => {
      isShown = false
      opened?.close()
    }
  }, [device, clock, ids, lifecycle, session])
  return counter
}

/** Returns the state of the counter. Renders again each second while it runs. */
export function useCounterSnapshot(counter: PracticeCounter): CounterSnapshot {
  return useSyncExternalStore(
    (listener) => counter.subscribe(listener),
    () => counter.snapshot(),
  )
}
