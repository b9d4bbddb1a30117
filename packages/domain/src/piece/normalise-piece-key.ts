import { limits } from '../shared/limits'
import { normalisePiecePart, type PieceKey, pieceKeyOf } from './piece-key'

const SEPARATOR = '||'

/**
 * A piece key as another client may spell it (other case, typographic dashes, more white space) to ours. Idempotent,
 * and changes no key that `pieceKeyOf` made. A text that is no key of a title and a composer is taken as one name.
 */
export function normalisePieceKey(text: string): PieceKey {
  const at = text.indexOf(SEPARATOR)
  if (at >= 0) return pieceKeyOf(text.slice(0, at), text.slice(at + SEPARATOR.length))
  const plain = normalisePiecePart(text)
  const [title, composer, ...more] = plain.split('-')
  if (title === undefined || composer === undefined || more.length > 0) return plain as PieceKey
  return pieceKeyOf(title, composer)
}

/** Whether a key can be the id of a record. Some letters grow when they are normalised. */
export function isUsableKey(key: PieceKey): boolean {
  return key !== '' && key.length <= limits.idLength
}
