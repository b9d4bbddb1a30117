import { limits } from '../shared/limits'
import { normalisePiecePart, type PieceKey, pieceKeyOf } from './piece-key'

const SEPARATOR = '||'

/**
 * Turns a piece key in another client's spelling (case, typographic dashes, more white space) into ours.
 * Idempotent; changes no key that `pieceKeyOf` made. A text that is not a key becomes the key of a title
 * without a composer.
 */
export function normalisePieceKey(text: string): PieceKey {
  const at = text.indexOf(SEPARATOR)
  if (at >= 0) return pieceKeyOf(text.slice(0, at), text.slice(at + SEPARATOR.length))
  const plain = normalisePiecePart(text)
  const [title, composer, ...more] = plain.split('-')
  if (title === undefined || composer === undefined || more.length > 0) return plain as PieceKey
  return pieceKeyOf(title, composer)
}

/** Returns true if a key can be a record id. Some letters grow when normalised. */
export function isUsableKey(key: PieceKey): boolean {
  return key !== '' && key.length <= limits.idLength
}
