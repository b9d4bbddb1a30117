import { foldText } from '../shared/fold-text'
import { textSimilarity } from '../shared/text-similarity'
import type { Piece } from './piece'

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
  /** From 0 to 1. */
  readonly similarity: number
  readonly level: MatchLevel
}

/** Returns the level of a similarity from 0 to 1: high from 0.95, medium from 0.85. */
export function matchLevel(similarity: number): MatchLevel {
  return similarity >= HIGH_FROM ? 'high' : similarity >= MEDIUM_FROM ? 'medium' : 'low'
}

interface FoldedPiece {
  readonly title: string
  readonly composer: string
}

function fold(piece: Piece): FoldedPiece {
  return { title: foldText(piece.title), composer: foldText(piece.composer ?? '') }
}

/**
 * Returns the similarity of two pieces, from 0 to 1: 0.7 × title + 0.3 × composer. If only one of them names a
 * composer, the composers count as 0.3 alike: the same title is then a match (0.79) but never a close one. If neither
 * names one, the titles decide alone.
 */
function similarityOf(a: FoldedPiece, b: FoldedPiece): number {
  const title = textSimilarity(a.title, b.title)
  if (a.composer === '' && b.composer === '') return title
  const oneSided = a.composer === '' || b.composer === ''
  const composer = oneSided ? ONE_SIDED_COMPOSER : textSimilarity(a.composer, b.composer)
  return TITLE_WEIGHT * title + COMPOSER_WEIGHT * composer
}

export interface PieceMatchOptions {
  /** The maximum number of matches; default 5. */
  readonly limit?: number
  /** The minimum similarity; default 0.7. */
  readonly threshold?: number
}

/** Returns the pieces most similar to `query`, best first; ties keep their order. */
export function bestPieceMatches<P extends Piece>(
  query: Piece,
  pieces: readonly P[],
  { limit = 5, threshold = PIECE_MATCH_THRESHOLD }: PieceMatchOptions = {},
): PieceMatch<P>[] {
  const wanted = fold(query)
  const matches: PieceMatch<P>[] = []
  for (const piece of pieces) {
    const similarity = similarityOf(wanted, fold(piece))
    if (similarity >= threshold) matches.push({ piece, similarity, level: matchLevel(similarity) })
  }
  return matches.sort((a, b) => b.similarity - a.similarity).slice(0, limit)
}
