import { limits } from '../shared/limits'
import { normalisePiecePart, type PieceKey, pieceKeyOf } from './piece-key'

const SEPARATOR = '||'

/**
 * Returns our spelling of a piece key from another client (case, typographic dashes, more white space).
 * Idempotent; returns every key of `pieceKeyOf` unchanged. Normalises a text that is no key as a title, without
 * adding a composer.
 */
export function normalisePieceKey(text: string): PieceKey {
  const at = text.indexOf(SEPARATOR)
  if (at >= 0) return pieceKeyOf(text.slice(0, at), text.slice(at + SEPARATOR.length))
  const plain = normalisePiecePart(text)
  const [title, composer, ...more] = plain.split('-')
  if (title === undefined || composer === undefined || more.length > 0) return plain as PieceKey
  return pieceKeyOf(title, composer)
}

/**
 * Returns true if a key can be a record id: neither empty nor too long. Normalising makes some letters longer.
 */
export function isUsableKey(key: PieceKey): boolean {
  return key !== '' && key.length <= limits.idLength
}
