import { useEffect } from 'react'
import { useServices } from '../data/services/use-services'

/**
 * The delay in milliseconds before `usePreloadLater` fetches the code. By then most devices have rendered the
 * screen.
 */
const SCREEN_DELAY = 2000

/**
 * Fetches the code of a lazy part in advance, so that the part opens at once. Waits two seconds after the
 * screen appears or `isWanted` becomes true. Does nothing while `isWanted` is false.
 */
export function usePreloadLater({ preload }: { readonly preload: () => void }, isWanted = true): void {
  const { clock } = useServices()
  useEffect(() => {
    if (isWanted) return clock.after(SCREEN_DELAY, preload)
  }, [preload, isWanted, clock])
}
