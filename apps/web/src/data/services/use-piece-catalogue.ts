import { useCallback, useState } from 'react'
import { loadPieceCatalogue, type PieceCatalogue } from '../journal/piece-catalogue'

/** Returns the catalogue, or null until it is fetched. Call `load` when a field that needs it gets the focus. */
export function usePieceCatalogue(): { known: PieceCatalogue | null; load: () => void } {
  const [known, setKnown] = useState<PieceCatalogue | null>(null)
  const load = useCallback(() => {
    void loadPieceCatalogue().then(setKnown, () => {})
  }, [])
  return { known, load }
}
