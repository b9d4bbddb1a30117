import type { Dictionary } from '@segno/content/dictionary'
import { useEffect } from 'react'
import { useServices } from '../../../data/services/use-services'

/**
 * The delay before the background fetch (milliseconds), so that the first look-up has the connection to itself.
 */
const PAUSE = 4000

/** Fetches the missing term contents of the open dictionary in the background, so that it works offline too. */
export function useOfflineDictionary(
  dictionary: Dictionary | null,
  keep: (dictionary: Dictionary) => Promise<void>,
): void {
  const { clock } = useServices()
  useEffect(() => {
    if (!dictionary) return
    // If a fetch fails, the next visit fetches the missing letters.
    return clock.after(PAUSE, () => void keep(dictionary).catch(() => {}))
  }, [dictionary, keep, clock])
}
