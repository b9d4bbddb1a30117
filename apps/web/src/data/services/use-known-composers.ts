import type { ComposerKey } from '@segno/domain/piece/composer-key'
import { normaliseComposer } from '@segno/domain/piece/piece-key'
import { loadKnownComposers } from '../journal/load-composer-key'
import { useFetchedOnline } from './use-fetched-online'

/**
 * Returns the identity of composers. Until the table of known composers is fetched, names are compared as they are typed.
 * It is fetched once `isWanted` is true.
 */
export function useComposerKey(isWanted = true): ComposerKey {
  return useFetchedOnline(loadKnownComposers, isWanted)?.keyOf ?? normaliseComposer
}
