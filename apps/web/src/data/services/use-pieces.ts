import type { JournalStore } from '../journal/journal-store'
import { type OwnPiece, PieceIndex } from '../journal/piece-index'
import { useJournal } from './use-services'

const indexes = new WeakMap<JournalStore, PieceIndex>()

/** The pieces of a diary, the latest first; the same list while no piece changed. */
export function ownPiecesOf(journal: JournalStore): readonly OwnPiece[] {
  let index = indexes.get(journal)
  if (!index) {
    index = new PieceIndex()
    indexes.set(journal, index)
  }
  return index.read(journal.entryDays())
}

/** The person's own pieces with counts and last use; indexed when first asked for. */
export function usePieces(): readonly OwnPiece[] {
  return useJournal(ownPiecesOf)
}
