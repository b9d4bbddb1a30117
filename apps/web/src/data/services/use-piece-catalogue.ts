import { useCallback, useEffect, useState } from 'react'
import { loadPieceCatalogue, type PieceCatalogue } from '../journal/piece-catalogue'

/**
 * Returns the catalogue; null until it is fetched. Call `load` when a field that needs it gets the focus. When
 * `typed` changes, the hook fetches the works that it may mean and returns a new catalogue object.
 */
export function usePieceCatalogue(typed: string): { known: PieceCatalogue | null; load: () => void } {
  const [known, setKnown] = useState<PieceCatalogue | null>(null)
  const load = useCallback(() => {
    void loadPieceCatalogue().then(
      (loaded) => setKnown((current) => current ?? loaded),
      () => {},
    )
  }, [])
  const isLoaded = known !== null
  useEffect(() => {
    if (!isLoaded) return
    let isCurrent = true
    void loadPieceCatalogue().then(async (loaded) => {
      const isNew = await loaded.fetchWorks(typed)
      if (isNew && isCurrent) setKnown({ ...loaded })
    })
    return () => {
      isCurrent = false
    }
  }, [isLoaded, typed])
  return { known, load }
}
