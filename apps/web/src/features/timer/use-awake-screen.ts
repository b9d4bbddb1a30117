import { useEffect, useState } from 'react'
import { usePracticeTimer } from '../../data/services/use-timer'

/** Holds a wake lock while `isWanted` is true. Returns true if the browser has granted it. */
export function useAwakeScreen(isWanted: boolean): boolean {
  const { wakeLock } = usePracticeTimer().devices
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const release = wakeLock.hold(setHeld)
    return () => {
      release()
      setHeld(false)
    }
  }, [wakeLock, isWanted])
  return isHeld
}
