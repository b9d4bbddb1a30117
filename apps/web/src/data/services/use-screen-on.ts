import { useEffect, useState } from 'react'
import type { PracticeTimer } from '../timer/practice-timer'
import { useServices } from './use-services'

/** Holds a wake lock while `isWanted` is true. Returns true while the browser grants it. */
export function useScreenOn(isWanted: boolean): boolean {
  const { loadTimer } = useServices()
  const [timer, setTimer] = useState<PracticeTimer | null>(null)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void loadTimer().then((loaded) => isCurrent && setTimer(loaded))
    return () => {
      isCurrent = false
    }
  }, [loadTimer])
  useEffect(() => {
    if (isWanted && timer) return timer.devices.wakeLock.hold(setHeld)
  }, [isWanted, timer])
  return isWanted && isHeld
}
