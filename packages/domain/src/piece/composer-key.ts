import type { Piece } from './piece'
import { normaliseComposer, normalisePiecePart } from './piece-key'

/** Returns the key of a composer. Spellings with the same key are one composer; `unknown` stands for none. */
export type ComposerKey = (composer: string | null) => string

/**
 * Returns a function that gives all spellings of a composer the key of the canonical name: `Chopin`, `F. Chopin` and
 * `蕭邦` have the key of `Frédéric Chopin`. A key is its own key. `canonicalOf` returns null for an unknown composer.
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
 * Returns a text to compare pieces by. It is equal if the titles have one normal form and the composers one key. It is no
 * `PieceKey` and is not stored.
 */
export function unitedPieceKey({ title, composer }: Piece, composerKey: ComposerKey): string {
  return `${normalisePiecePart(title)}||${composerKey(composer)}`
}

/**
 * Returns each piece once, in the spelling with the most entries: pieces are the same if their titles have one normal
 * form and their composers one key. Titles whose numbers differ are never the same.
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
  /** Family name first. */
  readonly sortName: string
  /** Every spelling, the canonical one too. */
  readonly spellings: readonly string[]
}

/** The table of known composers, looked up by any spelling. */
export interface KnownComposers {
  readonly keyOf: ComposerKey
  /** Returns the same object for all spellings of a composer, or null for an unknown one. */
  readonly find: (name: string) => KnownComposer | null
  /** Returns the canonical name of a spelling of the table, or null. A bare surname that the table lacks may be another composer. */
  readonly canonicalOf: (spelling: string) => string | null
  readonly nameOf: ComposerName
}

/**
 * Returns the name under which a composer is shown in a language: the Chinese name in Chinese, else the canonical one. A
 * name that the table lacks is shown as typed.
 */
export type ComposerName = (name: string, language: string) => string
