import type { Piece } from '@segno/domain/piece/piece'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import type { RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import { useMemo } from 'react'
import type { PiecePractice } from '../journal/piece-entries-index'
import { repertoireIndexOf } from '../journal/repertoire-index'
import { useJournal } from './use-services'

/** The pieces of the repertoire, in no order; the same list while nothing of them changed. */
export function useRepertoire(): readonly RepertoireRow[] {
  return useJournal((journal) => repertoireIndexOf(journal).rows())
}

export function useRepertoireRow(key: PieceKey): RepertoireRow | undefined {
  return useJournal((journal) => repertoireIndexOf(journal).row(key))
}

/** What the entries say of a piece, in the repertoire or not. */
export function usePiecePractice(key: PieceKey): PiecePractice | undefined {
  return useJournal((journal) => repertoireIndexOf(journal).practiceOf(key))
}

/** Title and composer of a piece, whatever is known of it. */
export function usePieceName(key: PieceKey): Piece {
  const name = useJournal((journal) => {
    const { title, composer } = repertoireIndexOf(journal).nameOf(key)
    return JSON.stringify([title, composer])
  })
  return useMemo(() => {
    const [title, composer] = JSON.parse(name) as [string, string | null]
    return { title, composer }
  }, [name])
}
