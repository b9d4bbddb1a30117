import type { ComposerKey } from '@segno/domain/piece/composer-key'
import { normaliseComposer } from '@segno/domain/piece/piece-key'
import { useEffect, useState } from 'react'
import { loadComposerKey } from '../journal/composer-identity'

/** Returns the identity of composers. Until the known spellings are fetched, names are compared as they are typed. */
export function useComposerKey(): ComposerKey {
  const [composerKey, setComposerKey] = useState<ComposerKey>(() => normaliseComposer)
  useEffect(() => {
    let isCurrent = true
    void loadComposerKey().then((key) => isCurrent && setComposerKey(() => key))
    return () => {
      isCurrent = false
    }
  }, [])
  return composerKey
}
