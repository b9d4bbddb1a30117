import type { RepertoireComposers } from '@segno/domain/repertoire/repertoire-list'
import { useFetchedOnline } from '../../../data/services/use-fetched-online'

const load = async () => (await import('./load-composers')).loadRepertoireComposers()

/**
 * Returns the known composers, or undefined until `isWanted` is true and they are fetched. Tries again when the
 * browser is back online.
 */
export function useComposers(isWanted: boolean): RepertoireComposers | undefined {
  return useFetchedOnline(load, isWanted)
}
