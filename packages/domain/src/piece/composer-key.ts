import type { Piece } from './piece'
import { normaliseComposer, normalisePiecePart } from './piece-key'

/** Returns the key of a composer. Spellings with one key mean one composer; `unknown` is the key for null. */
export type ComposerKey = (composer: string | null) => string

/**
 * Returns a `ComposerKey` that maps all spellings of a composer to the key of the canonical name. `Chopin`, `F.
 * Chopin` and `蕭邦` have the key of `Frédéric Chopin`. A key is its own key. `canonicalOf` returns null for an
 * unknown composer.
 */
export function composerKeyBy(canonicalOf: (name: string) => string | null): ComposerKey {
  const keys = new Map<string, string>()
  return (composer) => {
    const spelled = normaliseComposer(composer)
    let key = keys.get(spelled)
    if (key === undefined) {
      key = normaliseComposer((composer && canonicalOf(composer)) ?? composer)
      keys.set(spelled, key)
    }
    return key
  }
}

/**
 * Returns a text for comparing pieces. It is equal if the titles have one normal form and the composers one
 * key. It is no `PieceKey` and is never stored.
 */
export function unitedPieceKey({ title, composer }: Piece, composerKey: ComposerKey): string {
  return `${normalisePiecePart(title)}||${composerKey(composer)}`
}

/**
 * Returns each piece once, in the spelling with the most entries. Pieces are the same if their titles have one
 * normal form and their composers one key. Titles whose numbers differ are never the same.
 */
export function piecesOnce<P extends Piece & { readonly count: number }>(
  pieces: readonly P[],
  composerKey: ComposerKey,
): P[] {
  const once = new Map<string, P>()
  for (const piece of pieces) {
    const key = unitedPieceKey(piece, composerKey)
    const known = once.get(key)
    if (!known || piece.count > known.count) once.set(key, piece)
  }
  return [...once.values()]
}

/** A composer of the table of known composers. */
export interface KnownComposer {
  readonly canonicalName: string
  /** The name of the composer with the family name first. */
  readonly sortName: string
  /** Every spelling, including the canonical one. */
  readonly spellings: readonly string[]
}

/** The table of known composers, searchable by any spelling. */
export interface KnownComposers {
  readonly keyOf: ComposerKey
  /** Returns the same object for all spellings of a composer, or null for an unknown one. */
  readonly find: (name: string) => KnownComposer | null
  /**
   * Returns the canonical name for a spelling of the table, or null. A bare surname that the table lacks
   * returns null too, because it may be another composer.
   */
  readonly canonicalOf: (spelling: string) => string | null
  readonly nameOf: ComposerName
}

/**
 * Returns the name of a composer for a language: the Chinese name in Chinese, else the canonical one. Returns a
 * name that the table lacks as typed.
 */
export type ComposerName = (name: string, language: string) => string
