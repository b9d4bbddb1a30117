import { useEffect } from 'react'
import { useServices } from '../data/services/use-services'

/** When the screen itself is there, most likely (milliseconds). */
const afterTheScreen = 1500

/** Fetches behind the screen what a press will ask for. `load` must be the same function each time. */
export function useAhead(load: () => Promise<unknown>, isWanted: boolean): void {
  const { clock } = useServices()
  useEffect(() => {
    if (isWanted) return clock.after(afterTheScreen, () => void load().catch(() => {}))
  }, [load, isWanted, clock])
}
