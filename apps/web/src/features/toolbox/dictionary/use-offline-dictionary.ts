import type { Dictionary } from '@segno/content/dictionary'
import { useEffect } from 'react'
import { useServices } from '../../../data/services/use-services'

/** The first look-up comes first. */
const PAUSE = 4000

/** Fetches the rest of the open dictionary in the background, so that it also works without a connection. */
export function useOfflineDictionary(
  dictionary: Dictionary | null,
  keep: (dictionary: Dictionary) => Promise<void>,
): void {
  const { clock } = useServices()
  useEffect(() => {
    if (!dictionary) return
    // The next visit fetches the letters that are missing.
    return clock.after(PAUSE, () => void keep(dictionary).catch(() => {}))
  }, [dictionary, keep, clock])
}
