import type { PieceKey } from '../piece/piece-key'
import { pieceNameOf } from '../piece/piece-name'

/**
 * Returns the other pieces with the title of a piece. They name a composer too and may be the same piece in another
 * spelling of the composer. Titles whose numbers differ are never the same.
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
