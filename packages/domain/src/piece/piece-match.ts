import { foldText } from '../shared/fold-text'
import { textSimilarity } from '../shared/text-similarity'
import type { ComposerKey } from './composer-key'
import type { Piece } from './piece'
import { normaliseComposer } from './piece-key'

const TITLE_WEIGHT = 0.7
const COMPOSER_WEIGHT = 0.3
/** The similarity of two composers if only one piece names one. */
const ONE_SIDED_COMPOSER = 0.3
export const PIECE_MATCH_THRESHOLD = 0.7
const HIGH_FROM = 0.95
const MEDIUM_FROM = 0.85

export type MatchLevel = 'high' | 'medium' | 'low'

export interface PieceMatch<P extends Piece> {
  readonly piece: P
  /** The similarity to the query, from 0 to 1. */
  readonly similarity: number
  readonly level: MatchLevel
}

/** Returns the level of a similarity from 0 to 1: high from 0.95, medium from 0.85, else low. */
export function matchLevel(similarity: number): MatchLevel {
  return similarity >= HIGH_FROM ? 'high' : similarity >= MEDIUM_FROM ? 'medium' : 'low'
}

interface FoldedPiece {
  readonly title: string
  readonly composer: string
  /** The key of the composer, from a `ComposerKey` function. */
  readonly key: string
}

function fold(piece: Piece, composerKey: ComposerKey): FoldedPiece {
  const { title, composer } = piece
  return { title: foldText(title), composer: foldText(composer ?? ''), key: composerKey(composer) }
}

/**
 * Returns the similarity of two pieces, from 0 to 1: 0.7 × title + 0.3 × composer. If only one names a
 * composer, the composer counts as 0.3 similar, so equal titles match (0.79) but never closely. If neither
 * names one, only the titles count. Two spellings of one composer are equal.
 */
function similarityOf(a: FoldedPiece, b: FoldedPiece): number {
  const title = textSimilarity(a.title, b.title)
  if (a.composer === '' && b.composer === '') return title
  if (a.key === b.key) return TITLE_WEIGHT * title + COMPOSER_WEIGHT
  const oneSided = a.composer === '' || b.composer === ''
  const composer = oneSided ? ONE_SIDED_COMPOSER : textSimilarity(a.composer, b.composer)
  return TITLE_WEIGHT * title + COMPOSER_WEIGHT * composer
}

export interface PieceMatchOptions {
  /** The maximum number of matches; default 5. */
  readonly limit?: number
  /** The minimum similarity; default 0.7. */
  readonly threshold?: number
  /** Returns the identity of a composer; by default the normalised spelling. */
  readonly composerKey?: ComposerKey
}

/**
 * Returns at most `limit` pieces with a similarity to `query` of at least `threshold`, best first. Pieces of
 * equal similarity stay in their order.
 */
export function bestPieceMatches<P extends Piece>(
  query: Piece,
  pieces: readonly P[],
  { limit = 5, threshold = PIECE_MATCH_THRESHOLD, composerKey = normaliseComposer }: PieceMatchOptions = {},
): PieceMatch<P>[] {
  const wanted = fold(query, composerKey)
  const matches: PieceMatch<P>[] = []
  for (const piece of pieces) {
    const similarity = similarityOf(wanted, fold(piece, composerKey))
    if (similarity >= threshold) matches.push({ piece, similarity, level: matchLevel(similarity) })
  }
  return matches.sort((a, b) => b.similarity - a.similarity).slice(0, limit)
}
