import { latestReadingOf } from '@segno/domain/measures/latest-reading'
import type { PresetPiece } from '@segno/domain/metronome/presets-of-piece'
import { boundedTempo } from '@segno/domain/metronome/tap-tempo'
import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import { statsOf } from '@segno/domain/repertoire/piece-stats'
import { tempoHistoryOf } from '@segno/domain/repertoire/tempo-history'
import { useMemo } from 'react'
import { useGoalsOfPiece } from '../../../../data/services/use-goals'
import { usePiecePractice } from '../../../../data/services/use-repertoire'

/**
 * Returns the latest tempo of the piece and bars in entries and goals, in whole BPM; null if the diary has
 * none.
 */
export function useLatestTempo({ piece, measures }: PresetPiece): number | null {
  const key = pieceKeyOf(piece.title, piece.composer)
  const practice = usePiecePractice(key)
  const goals = useGoalsOfPiece(key)
  const history = useMemo(
    () =>
      tempoHistoryOf(
        statsOf(practice?.entries ?? [], key),
        goals.map(({ goal }) => goal),
        goals.flatMap(({ steps }) => steps),
        // Only the tempi of the readings are used, not their days, so any time zone works.
        'UTC',
        key,
      ),
    [practice, goals, key],
  )
  const reading = latestReadingOf(history, measures)
  return reading && boundedTempo(reading.tempo)
}
