import type { findComposer } from '@segno/content/find-composer'
import type { suggestComposers } from '@segno/content/suggest-composers'
import type { PieceSuggestion, SuggestOptions } from '@segno/content/suggest-pieces'

/** Functions that suggest pieces and composers from the diary and the content package. */
export interface PieceCatalogue {
  /** Suggests pieces from the diary and from the works fetched so far. */
  readonly suggestPieces: (typed: string, options: Omit<SuggestOptions, 'works'>) => PieceSuggestion[]
  /** Fetches the works that a text may mean. Resolves with true if new ones arrived; never rejects. */
  readonly fetchWorks: (typed: string) => Promise<boolean>
  readonly suggestComposers: typeof suggestComposers
  readonly findComposer: typeof findComposer
}

let catalogue: Promise<PieceCatalogue> | undefined

/**
 * Fetches the composers and the search once. `fetchWorks` fetches the works. A failed attempt is not cached.
 */
export function loadPieceCatalogue(): Promise<PieceCatalogue> {
  catalogue ??= Promise.all([
    import('@segno/content/suggest-pieces'),
    import('@segno/content/suggest-composers'),
    import('@segno/content/find-composer'),
    import('@segno/content/works/work-files'),
    import('@segno/content/works/find-works'),
  ]).then(
    ([{ suggestPieces }, { suggestComposers }, { findComposer }, { createWorkShelf }, { findWorks }]) => {
      const shelf = createWorkShelf()
      const fetchWorks = async (typed: string) => {
        const isNew = await shelf.fetchFor(typed)
        // A typing error can lead to the wrong files. If they contain no match, fetch all files.
        if (typed.trim() === '' || findWorks(typed, shelf.catalogue(), 1).length > 0) return isNew
        return (await shelf.fetchAll()) || isNew
      }
      return {
        suggestPieces: (typed, options) => suggestPieces(typed, { ...options, works: shelf.catalogue() }),
        // Offline and not cached: suggestions come from the diary, and the next keystroke tries again.
        fetchWorks: (typed) => fetchWorks(typed).catch(() => false),
        suggestComposers,
        findComposer,
      }
    },
    (error) => {
      // Offline and not cached by the service worker: the next form field tries again.
      catalogue = undefined
      throw error
    },
  )
  return catalogue
}
