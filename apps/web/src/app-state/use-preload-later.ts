import { useEffect } from 'react'
import { useServices } from '../data/services/use-services'

/** Milliseconds after which most devices have drawn the screen, so that the fetch does not delay it. */
const SCREEN_DELAY = 2000

/** Fetches a part that the next press will open, so that the press opens it at once. */
export function usePreloadLater({ preload }: { readonly preload: () => void }, isWanted = true): void {
  const { clock } = useServices()
  useEffect(() => {
    if (isWanted) return clock.after(SCREEN_DELAY, preload)
  }, [preload, isWanted, clock])
}
