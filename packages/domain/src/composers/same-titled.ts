import type { PieceKey } from '../piece/piece-key'
import { pieceNameOf } from '../piece/piece-name'

/**
 * Returns the keys of other pieces with the same title that also name a composer. Such a piece may be the same
 * one with the composer spelled otherwise. Titles whose numbers differ are never the same. Returns an empty
 * list if the piece names no composer.
 */
export function sameTitled(key: PieceKey, keys: Iterable<PieceKey>): PieceKey[] {
  const own = pieceNameOf(key)
  if (own.composer === null) return []
  return [...keys].filter((other) => {
    if (other === key || !other.startsWith(own.title)) return false
    const { title, composer } = pieceNameOf(other)
    return title === own.title && composer !== null
  })
}
