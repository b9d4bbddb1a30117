import type { Piece } from '@segno/domain/piece/piece'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import { pieceNameOf } from '@segno/domain/piece/piece-name'
import type { RepertoireRow } from '@segno/domain/repertoire/repertoire-list'
import type { PractisedPiece } from '@segno/domain/repertoire/works-in-list'
import { useMemo } from 'react'
import type { PiecePractice } from '../journal/piece-entries-index'
import { repertoireIndexOf } from '../journal/repertoire-index'
import { useJournal } from './use-services'

/** Returns the rows of the repertoire, unsorted. Returns the same list until a row changes. */
export function useRepertoire(): readonly RepertoireRow[] {
  return useJournal((journal) => repertoireIndexOf(journal).rows())
}

/** Returns the practice of the pieces that are not in the repertoire. */
export function useUnlistedPieces(): readonly PractisedPiece[] {
  const index = useJournal(repertoireIndexOf)
  const days = useJournal((journal) => journal.entryDays())
  const rows = useRepertoire()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the practice changes with the days and the rows.
  return useMemo(
    () =>
      [...index.keys()].flatMap((key) => {
        const practice = index.row(key) ? undefined : index.practiceOf(key)
        return practice ? { ...practice, piece: practice.piece ?? pieceNameOf(key) } : []
      }),
    [index, days, rows],
  )
}

export function useRepertoireRow(key: PieceKey): RepertoireRow | undefined {
  return useJournal((journal) => repertoireIndexOf(journal).row(key))
}

/** Returns the practice of a piece, in the repertoire or not; undefined if it has none. */
export function usePiecePractice(key: PieceKey): PiecePractice | undefined {
  return useJournal((journal) => repertoireIndexOf(journal).practiceOf(key))
}

/** Returns title and composer of a piece: from the repertoire, else from its entries, else from its key. */
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
