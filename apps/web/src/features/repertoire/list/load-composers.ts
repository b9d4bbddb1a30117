import { createRepertoireComposers } from '@segno/domain/repertoire/repertoire-composers'
import type { RepertoireComposers } from '@segno/domain/repertoire/repertoire-list'
import { loadKnownComposers } from '../../../data/journal/load-composer-key'

/** Fetches the known composers for the list. Resolves with undefined if the request fails. */
export async function loadRepertoireComposers(): Promise<RepertoireComposers | undefined> {
  const known = await loadKnownComposers()
  return known ? createRepertoireComposers(known) : undefined
}
