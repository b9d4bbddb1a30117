import type { findComposer } from '@segno/content/find-composer'
import type { PieceLevel, pieces } from '@segno/content/pieces'
import type { suggestComposers } from '@segno/content/suggest-composers'
import type { PieceSuggestion, suggestPieces } from '@segno/content/suggest-pieces'

/** The pieces and composers that the product knows. */
export interface PieceCatalogue {
  readonly suggestPieces: typeof suggestPieces
  readonly suggestComposers: typeof suggestComposers
  readonly findComposer: typeof findComposer
  /** How hard a suggested piece is; null for one that is not in the catalogue. */
  readonly levelOf: (suggestion: PieceSuggestion) => PieceLevel | null
}

let catalogue: Promise<PieceCatalogue> | undefined

/** Some hundred kilobytes that are fetched when a field first needs them. */
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
      // Without a connection and not yet kept: asked again at the next field.
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
