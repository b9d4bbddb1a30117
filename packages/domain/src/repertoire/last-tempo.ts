import type { Entry } from '../entry/entry'
import { type PieceKey, pieceKeyOf } from '../piece/piece-key'

/**
 * Returns the tempo of a piece in an entry, or null. If the entry names the piece twice, it is the last tempo.
 */
export function lastTempoOf(entry: Entry, key: PieceKey): number | null {
  const named = entry.pieces.findLast(
    ({ title, composer, tempo }) => tempo !== null && pieceKeyOf(title, composer) === key,
  )
  return named?.tempo ?? null
}
