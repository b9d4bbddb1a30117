import type { Piece } from './piece'
import type { PieceKey } from './piece-key'
import { normaliseComposer } from './piece-key'

/** The composer part of a key without a composer. */
const noComposer = normaliseComposer(null)

/**
 * Returns the title and composer of a key, in the key's lower case. If `pieceKeyOf` made the key, it makes the
 * same key from them. A key without a composer part (an id of another program) becomes a title without a
 * composer.
 */
export function pieceNameOf(key: PieceKey): Piece {
  // Neither half contains `||`, so the first one is the separator. Without it the key has at most one
  // hyphen.
  const separator = key.includes('||') ? '||' : '-'
  const [title = '', composer, ...more] = key.split(separator)
  if (composer === undefined || more.length > 0) return { title: key, composer: null }
  return { title, composer: composer === noComposer || composer === '' ? null : composer }
}
