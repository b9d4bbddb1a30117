import type { PieceKey } from '@segno/domain/piece/piece-key'
import type { JournalStore } from '../../../data/journal/journal-store'
import { repertoireIndexOf } from '../../../data/journal/repertoire-index'

const renamed = new WeakMap<JournalStore, Map<PieceKey, PieceKey>>()

/** Stores the new key of a renamed piece until the page closes, so that Undo and Back find the piece. */
export function rememberRename(journal: JournalStore, from: PieceKey, to: PieceKey): void {
  const known = renamed.get(journal) ?? new Map<PieceKey, PieceKey>()
  renamed.set(journal, known.set(from, to).set(to, from))
}

/** Returns the current key of a piece that was renamed since the page loaded, or undefined if it was not. */
export function renamedKeyOf(journal: JournalStore, key: PieceKey): PieceKey | undefined {
  const ways = renamed.get(journal)
  const seen = new Set([key])
  // The musician may have renamed the piece more than once.
  for (let at = ways?.get(key); at !== undefined && !seen.has(at); at = ways?.get(at)) {
    if (isKnownPiece(journal, at)) return at
    seen.add(at)
  }
  return undefined
}

/** Returns true if the repertoire or an entry contains the piece. */
export function isKnownPiece(journal: JournalStore, key: PieceKey): boolean {
  const index = repertoireIndexOf(journal)
  return index.row(key) !== undefined || index.practiceOf(key) !== undefined
}

export function pieceAddress(key: PieceKey): string {
  return `/repertoire/${encodeURIComponent(key)}`
}
