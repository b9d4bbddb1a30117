import { useEffect } from 'react'
import { useServices } from '../data/services/use-services'

/** Milliseconds after which most devices have drawn the screen, so that the fetch does not delay it. */
const screenDelay = 1500

/**
 * Fetches code that the next press will need, so that the press opens it at once. Ignores a failure, because the press
 * fetches again. `load` must be the same function at each call.
 */
export function usePreload(load: () => Promise<unknown>, isWanted: boolean): void {
  const { clock } = useServices()
  useEffect(() => {
    if (isWanted) return clock.after(screenDelay, () => void load().catch(() => {}))
  }, [load, isWanted, clock])
}
