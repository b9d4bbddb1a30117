import type { Piece } from './piece'
import type { PieceKey } from './piece-key'
import { normaliseComposer } from './piece-key'

/** What keys hold where no composer is named. */
const noComposer = normaliseComposer(null)

/**
 * Title and composer as far as a key tells them, in its lower case; `pieceKeyOf` makes the same key of them again.
 * A key that was not made of a title and a composer (an id of another program) is a title without a composer.
 */
export function pieceNameOf(key: PieceKey): Piece {
  // No part holds two bars, so the first two are the separator; without them there is one hyphen at most.
  const separator = key.includes('||') ? '||' : '-'
  const [title = '', composer, ...more] = key.split(separator)
  if (composer === undefined || more.length > 0) return { title: key, composer: null }
  return { title, composer: composer === noComposer || composer === '' ? null : composer }
}
