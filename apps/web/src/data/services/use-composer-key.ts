import type { ComposerKey } from '@segno/domain/piece/composer-key'
import { normaliseComposer } from '@segno/domain/piece/piece-key'
import { useEffect, useState } from 'react'
import { loadComposerKey } from '../journal/load-composer-key'
import { useServices } from './use-services'

/**
 * Returns the identity of composers. Until the known spellings are fetched, names are compared as they are typed. A failed
 * fetch is tried again when the browser is back online.
 */
export function useComposerKey(): ComposerKey {
  const { lifecycle } = useServices()
  const [composerKey, setComposerKey] = useState<ComposerKey>(() => normaliseComposer)
  useEffect(() => {
    let isCurrent = true
    const load = () =>
      void loadComposerKey().then((key) => {
        if (key && isCurrent) setComposerKey(() => key)
      })
    load()
    const stop = lifecycle.onOnlineChange(load)
    return () => {
      isCurrent = false
      stop()
    }
  }, [lifecycle])
  return composerKey
}
