import type { findComposer } from '@segno/content/find-composer'
import type { PieceLevel, pieces } from '@segno/content/pieces'
import type { suggestComposers } from '@segno/content/suggest-composers'
import type { PieceSuggestion, suggestPieces } from '@segno/content/suggest-pieces'

/** The pieces and composers of the content package. */
export interface PieceCatalogue {
  readonly suggestPieces: typeof suggestPieces
  readonly suggestComposers: typeof suggestComposers
  readonly findComposer: typeof findComposer
  /** The difficulty of a suggestion; null for a piece that is not in the catalogue. */
  readonly levelOf: (suggestion: PieceSuggestion) => PieceLevel | null
}

let catalogue: Promise<PieceCatalogue> | undefined

/** Fetches the catalogue (some hundred kilobytes) once. A failed attempt is not cached. */
export function loadPieceCatalogue(): Promise<PieceCatalogue> {
  catalogue ??= Promise.all([
    import('@segno/content/suggest-pieces'),
    import('@segno/content/suggest-composers'),
    import('@segno/content/find-composer'),
    import('@segno/content/pieces'),
  ]).then(
    ([{ suggestPieces }, { suggestComposers }, { findComposer }, known]) => ({
      suggestPieces,
      suggestComposers,
      findComposer,
      levelOf: (suggestion) => levelOf(suggestion, known.pieces),
    }),
    (error) => {
      // Offline and not cached by the service worker: the next field tries again.
      catalogue = undefined
      throw error
    },
  )
  return catalogue
}

function levelOf({ title, composer }: PieceSuggestion, known: typeof pieces): PieceLevel | null {
  const found = known.find(
    (piece) =>
      piece.composer === composer &&
      (piece.title === title || `${piece.title}, ${piece.catalogue}` === title),
  )
  return found?.level ?? null
}
