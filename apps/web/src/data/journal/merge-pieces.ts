import { normalisePieceKey } from '@segno/domain/piece/normalise-piece-key'
import { mergeRepertoireDuplicates } from '@segno/domain/repertoire/merge-repertoire-duplicates'
import type { JournalStore } from './journal-store'

/** Merges items that other programs stored under different spellings of the same piece key. */
export function mergePieces(journal: JournalStore): void {
  const living = [...journal.records('repertoire')].filter(({ deletedAt }) => deletedAt === undefined)
  if (living.every(({ id }) => normalisePieceKey(id) === id)) return
  // If storage refuses the changes, they stay in memory and JournalStore tries again.
  void journal.commit(mergeRepertoireDuplicates(living)).catch(() => {})
}

/** Calls `mergePieces` now and after each change of the repertoire. */
export function keepPiecesMerged(journal: JournalStore): void {
  let seen = -1
  const look = () => {
    const version = journal.version('repertoire')
    if (version === seen) return
    seen = version
    mergePieces(journal)
  }
  look()
  journal.subscribe(look)
}
