import { normalisePieceKey } from '@segno/domain/piece/normalise-piece-key'
import { mergeRepertoireDuplicates } from '@segno/domain/repertoire/merge-repertoire-duplicates'
import type { JournalStore } from './journal-store'

/** Items that are one piece under keys that other programs spelled otherwise become one. */
export function mergePieces(journal: JournalStore): void {
  const living = [...journal.records('repertoire')].filter(({ deletedAt }) => deletedAt === undefined)
  if (living.every(({ id }) => normalisePieceKey(id) === id)) return
  // Where it cannot be kept it stays in memory and is tried again, as everything is.
  void journal.commit(mergeRepertoireDuplicates(living)).catch(() => {})
}

/** The same, now and whenever the repertoire has changed. */
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
