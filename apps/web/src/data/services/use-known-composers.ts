import type { ComposerKey } from '@segno/domain/piece/composer-key'
import { normaliseComposer } from '@segno/domain/piece/piece-key'
import { loadKnownComposers } from '../journal/load-composer-key'
import { useFetchedOnline } from './use-fetched-online'

/**
 * Returns the function that computes a composer's key. Until the table of known composers is loaded, this is
 * `normaliseComposer`, which recognises no aliases. Loading starts once `isWanted` is true.
 */
export function useComposerKey(isWanted = true): ComposerKey {
  return useFetchedOnline(loadKnownComposers, isWanted)?.keyOf ?? normaliseComposer
}
