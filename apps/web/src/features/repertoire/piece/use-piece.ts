import type { Piece } from '@segno/domain/piece/piece'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import { type PieceStats, statsOf } from '@segno/domain/repertoire/piece-stats'
import type { RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import { useMemo } from 'react'
import type { PiecePractice } from '../../../data/journal/piece-entries-index'
import { type WorkView, workViewOf } from '../../../data/journal/work-index'
import { usePieceName, usePiecePractice, useRepertoireRow } from '../../../data/services/use-repertoire'
import { useJournal } from '../../../data/services/use-services'
import { useWorkTest } from './use-work-test'

/** A piece with its row in the repertoire and its practice. */
export interface PieceView {
  readonly key: PieceKey
  readonly name: Piece
  /** The row of the piece; undefined if the piece is not in the repertoire. */
  readonly row: RepertoireRow | undefined
  readonly practice: PiecePractice | undefined
  readonly stats: PieceStats
  readonly work: WorkView
}

export function usePiece(key: PieceKey): PieceView {
  const ownName = usePieceName(key)
  const row = useRepertoireRow(key)
  const practice = usePiecePractice(key)
  const stats = useMemo(() => statsOf(practice?.entries ?? [], key), [practice, key])
  const workTest = useWorkTest()
  const work = useJournal((journal) => workViewOf(journal, key, workTest))
  // A work without its own entries takes its spelling from its movements.
  const name = row || practice ? ownName : (work.spelling ?? ownName)
  return { key, name, row, practice, stats, work }
}
