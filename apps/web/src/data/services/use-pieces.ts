import type { JournalStore } from '../journal/journal-store'
import { type OwnPiece, PieceIndex } from '../journal/piece-index'
import { useJournal } from './use-services'

const indexes = new WeakMap<JournalStore, PieceIndex>()

/** Returns the pieces of a diary, latest practice first. Returns the same list until a piece changes. */
export function ownPiecesOf(journal: JournalStore): readonly OwnPiece[] {
  let index = indexes.get(journal)
  if (!index) {
    index = new PieceIndex()
    indexes.set(journal, index)
  }
  return index.read(journal.entryDays())
}

/**
 * Returns the pieces of the diary with the number of entries and the latest practice. The first call builds the
 * index.
 */
export function usePieces(): readonly OwnPiece[] {
  return useJournal(ownPiecesOf)
}
