import { useCallback, useState } from 'react'
import { loadPieceCatalogue, type PieceCatalogue } from '../journal/piece-catalogue'

/** The known pieces and composers once they are there, and what fetches them: called when a field is entered. */
export function usePieceCatalogue(): { known: PieceCatalogue | null; load: () => void } {
  const [known, setKnown] = useState<PieceCatalogue | null>(null)
  const load = useCallback(() => {
    void loadPieceCatalogue().then(setKnown, () => {})
  }, [])
  return { known, load }
}
