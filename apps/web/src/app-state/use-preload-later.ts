import { useEffect } from 'react'
import { useServices } from '../data/services/use-services'

/** The delay in milliseconds before the fetch. By then most devices have rendered the screen. */
const SCREEN_DELAY = 2000

/** Fetches a part before the press that opens it, so that it opens at once. */
export function usePreloadLater({ preload }: { readonly preload: () => void }, isWanted = true): void {
  const { clock } = useServices()
  useEffect(() => {
    if (isWanted) return clock.after(SCREEN_DELAY, preload)
  }, [preload, isWanted, clock])
}
