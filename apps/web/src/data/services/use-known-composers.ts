import type { ComposerKey, KnownComposers } from '@segno/domain/piece/composer-key'
import { normaliseComposer } from '@segno/domain/piece/piece-key'
import { useEffect, useState } from 'react'
import { loadKnownComposers } from '../journal/load-composer-key'
import { useServices } from './use-services'

/**
 * Returns the table of known composers; undefined until it is fetched. It is fetched once `isWanted` is true. A failed
 * fetch is tried again when the browser is back online.
 */
function useKnownComposers(isWanted = true): KnownComposers | undefined {
  const { lifecycle } = useServices()
  const [composers, setComposers] = useState<KnownComposers>()
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const load = () =>
      void loadKnownComposers().then((known) => {
        if (known && isCurrent) setComposers(known)
      })
    load()
    const stop = lifecycle.onOnlineChange(load)
    return () => {
      isCurrent = false
      stop()
    }
  }, [lifecycle, isWanted])
  return composers
}

/** Returns the identity of composers. Until the table is fetched, names are compared as they are typed. */
export function useComposerKey(isWanted = true): ComposerKey {
  return useKnownComposers(isWanted)?.keyOf ?? normaliseComposer
}
