import { limits } from '../shared/limits'
import { cleanText, normalForm, PLAIN } from '../shared/normalise-text'
import type { Piece } from './piece'

declare const key: unique symbol
/** The identity of a piece: its normalised title and composer. The API calls it `scoreId`. */
export type PieceKey = string & { readonly [key]: true }

const SINGLE_QUOTES = /[\u2018-\u201b\u2032\u2039\u203a]/g
const DOUBLE_QUOTES = /[\u201c-\u201f\u00ab\u00bb]/g
const DASHES = /[\u2010-\u2015\u2212]/g
const WHITE_SPACE = /\s+/g
const PIPES = /\|+/g
const UNKNOWN_COMPOSER = 'unknown'

/**
 * Returns a title or a composer in the form that piece keys compare: NFKC, lower case in any locale, ASCII quotes and
 * dashes. White space is collapsed, and `|` is neither at an end nor twice in a row. Idempotent.
 */
export function normalisePiecePart(text: string): string {
  if (text.length > limits.idLength) return normalise(text)
  let part = knownParts.get(text)
  if (part === undefined) {
    part = normalise(text)
    if (knownParts.size >= KNOWN_PARTS) knownParts.clear()
    knownParts.set(text, part)
  }
  return part
}

/**
 * Caches the normal form of each spelling, because a diary names few pieces very often. Long texts are not
 * cached, to save memory.
 */
const knownParts = new Map<string, string>()
const KNOWN_PARTS = 4000

function normalise(text: string): string {
  const plain = (PLAIN.test(text) ? text.toLowerCase() : plainSpelling(text))
    .replace(WHITE_SPACE, ' ')
    .replace(PIPES, '|')
  let start = 0
  let end = plain.length
  while (start < end && isEdge(plain.charAt(start))) start++
  while (end > start && isEdge(plain.charAt(end - 1))) end--
  return plain.slice(start, end)
}

function plainSpelling(text: string): string {
  return (
    // Lower case can order marks differently than NFKC, so normalise again.
    normalForm(normalForm(cleanText(text), 'NFKC').toLowerCase(), 'NFKC')
      .replace(SINGLE_QUOTES, "'")
      .replace(DOUBLE_QUOTES, '"')
      .replace(DASHES, '-')
  )
}

function isEdge(character: string): boolean {
  return character === ' ' || character === '|'
}

/** Returns the normalised composer of a piece key, or `unknown` for a piece without a composer. */
export function normaliseComposer(composer: string | null): string {
  return normalisePiecePart(composer ?? '') || UNKNOWN_COMPOSER
}

/**
 * Returns the key of a piece: `title-composer`, or `title||composer` if either contains a hyphen. A null or
 * empty composer counts as `unknown`. Pieces that differ after normalisation never share a key: no part starts
 * or ends with `|` or contains `||`.
 */
export function pieceKeyOf(title: string, composer: string | null): PieceKey {
  const titlePart = normalisePiecePart(title)
  const composerPart = normaliseComposer(composer)
  const hyphenated = titlePart.includes('-') || composerPart.includes('-')
  return `${titlePart}${hyphenated ? '||' : '-'}${composerPart}` as PieceKey
}

/** Returns the keys of a list of pieces in order, each once. */
export function pieceKeysOf(pieces: readonly Piece[]): PieceKey[] {
  return [...new Set(pieces.map((piece) => pieceKeyOf(piece.title, piece.composer)))]
}
