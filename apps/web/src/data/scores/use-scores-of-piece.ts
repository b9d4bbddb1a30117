import { type PieceKey, pieceKeyOf } from '@segno/domain/piece/piece-key'
import type { Score } from '@segno/domain/score/score'
import { useMemo } from 'react'
import { useServices } from '../services/use-services'
import { useScores } from './use-scores'

/** Returns the scores of a piece, by title. Returns none while beta features are hidden. */
export function useScoresOfPiece(key: PieceKey): readonly Score[] {
  const { isBetaOn } = useServices()
  const scores = useScores()
  return useMemo(
    () =>
      scores
        .filter((score) => isBetaOn() && keyOf(score) === key)
        .sort((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0)),
    [scores, key, isBetaOn],
  )
}

/** Returns the piece of a score: its piece of the repertoire, else the piece that its own title names. */
function keyOf(score: Score): PieceKey {
  const { title, composer } = score.piece ?? score
  return pieceKeyOf(title, composer)
}
