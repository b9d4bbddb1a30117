import { foldText } from '../shared/fold-text'
import { catalogueSystems, placesOfNumbers } from './catalogue-number'
import type { ComposerKey } from './composer-key'
import { movementOf } from './movement'
import type { Piece } from './piece'
import { normaliseComposer, normalisePiecePart } from './piece-key'

declare const key: unique symbol
/** The identity of a work, which its movements share. Derived from titles and composers, never stored. */
export type WorkKey = string & { readonly [key]: true }

/** The work of a piece and the number of its movement. */
export interface PartOfWork {
  readonly key: WorkKey
  /** The number of the movement, from 1. Null for a piece that is a whole work. */
  readonly movement: number | null
}

const WORDS = /[\p{L}\p{M}\p{N}#]+/gu

/**
 * Returns the work of a piece. Its key contains the key of the composer, the title without the movement, and
 * the catalogue numbers. `Sonata in C, K. 545, II. Andante` and `Sonata in C (KV 545), 3. Satz` are parts of
 * one work. Ignores accents, case, punctuation and the notation of catalogue numbers. All other words count:
 * pieces whose numbers differ are never one work. A piece and its `pieceNameOf` are parts of the same work.
 */
export function partOfWork(
  { title, composer }: Piece,
  composerKey: ComposerKey = normaliseComposer,
): PartOfWork {
  const normal = normalisePiecePart(title)
  const movement = movementOf(normal)
  const work = titleKeyOf(movement?.work ?? normal)
  return { key: `${composerKey(composer)}||${work}` as WorkKey, movement: movement?.number ?? null }
}

function titleKeyOf(title: string): string {
  const folded = foldText(title)
  const places = catalogueSystems.flatMap((system) => placesOfNumbers(folded, system))
  let rest = folded
  // Replace from the end, so that earlier places stay valid.
  for (const { from, to } of places.sort((a, b) => b.from - a.from))
    rest = `${rest.slice(0, from)} ${rest.slice(to)}`
  const numbers = places.map(
    ({ number: { system, number, part } }) => `${system}=${number}${part === null ? '' : `/${part}`}`,
  )
  return [...(rest.match(WORDS) ?? []), ...numbers.sort()].join(' ') || folded
}
