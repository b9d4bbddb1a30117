import { useEffect, useState, useSyncExternalStore } from 'react'
import { type CounterSnapshot, PracticeCounter } from '../../../data/counter/practice-counter'
import { useServices } from '../../../data/services/use-services'
import { ownedDevice } from '../../../data/timer/owned-device'

/** Opens the counter while the screen is shown. Returns null at first. */
export function useOpenCounter(): PracticeCounter | null {
  const { device, clock, ids, lifecycle, session } = useServices()
  const [counter, setCounter] = useState<PracticeCounter | null>(null)
  useEffect(() => {
    const owned = ownedDevice(device, session.owners().writer)
    const opened = new PracticeCounter({ device: owned, clock, ids, lifecycle })
    setCounter(opened)
    return () => opened.close()
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
