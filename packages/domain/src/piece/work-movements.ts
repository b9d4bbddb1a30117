import { foldText } from '../shared/fold-text'
import { type Seconds, seconds } from '../units/duration'
import { movementOf } from './movement'
import type { Piece } from './piece'
import { normaliseComposer, normalisePiecePart } from './piece-key'

/** A movement among some pieces, with its number. */
export interface WorkMovement<P extends Piece> {
  /** The number of the movement, from 1. */
  readonly number: number
  readonly piece: P
}

/**
 * Returns the work of a movement, spelled as in the movement's title. Returns null for a piece that is no
 * movement.
 */
export function workOf({ title, composer }: Piece): Piece | null {
  const movement = movementOf(title)
  return movement && { title: movement.work, composer }
}

/**
 * Returns true if two names mean one work: equal composers by `normaliseComposer`, and equal titles apart from
 * accents and case. A piece without a composer never equals one with a composer.
 */
export function isSameWork(a: Piece, b: Piece): boolean {
  return normaliseComposer(a.composer) === normaliseComposer(b.composer) && foldedTitle(a) === foldedTitle(b)
}

/**
 * For a title, returns a function that tests whether another title of the same composer names the same work.
 * Either `numberedLike` or `noWorkTest`.
 */
export type WorkTest = (title: string) => (other: string) => boolean

/**
 * A `WorkTest` that never matches, so that only titles count. `numberedLike` is a large module that screens
 * load after their first paint.
 */
export const noWorkTest: WorkTest = () => () => false

/**
 * Returns a function that tests whether another name means the same work, by `isSameWork` or `workTest`.
 * Without a composer only titles count, because K. 545 may be by Mozart or Scarlatti.
 */
export function sameWorkAs(work: Piece, workTest: WorkTest = noWorkTest): (other: Piece) => boolean {
  const isLike = (work.composer === null ? noWorkTest : workTest)(work.title)
  const composer = normaliseComposer(work.composer)
  const title = foldedTitle(work)
  return (other) =>
    normaliseComposer(other.composer) === composer && (foldedTitle(other) === title || isLike(other.title))
}

/** Returns the folded title without the signs that piece keys drop at its ends. */
function foldedTitle({ title }: Piece): string {
  return foldText(normalisePiecePart(title))
}

/**
 * Returns the movements of a work among `pieces`, sorted by number, then by title. `workTest` also finds
 * movements of other spellings of the work.
 */
export function movementsAmong<P extends Piece>(
  work: Piece,
  pieces: Iterable<P>,
  workTest: WorkTest = noWorkTest,
): WorkMovement<P>[] {
  const composer = normaliseComposer(work.composer)
  const title = foldedTitle(work)
  const isSame = sameWorkAs(work, workTest)
  const isAnyTitle = workTest !== noWorkTest && work.composer !== null
  const found: WorkMovement<P>[] = []
  for (const piece of pieces) {
    // Few pieces begin with the title of the work. Parse only those for a movement.
    if (normaliseComposer(piece.composer) !== composer) continue
    if (!isAnyTitle && !foldedTitle(piece).startsWith(title)) continue
    const movement = movementOf(piece.title)
    if (movement && isSame({ title: movement.work, composer: piece.composer })) {
      found.push({ number: movement.number, piece })
    }
  }
  return found.sort((a, b) => a.number - b.number || (foldedTitle(a.piece) < foldedTitle(b.piece) ? -1 : 1))
}

/** Returns the practice time of a whole work in seconds: its own and that of its movements. */
export function timeOfWork(own: Seconds, movements: readonly { readonly time: Seconds }[]): Seconds {
  return seconds(movements.reduce((sum, { time }) => sum + time, own as number))
}

const LEADING = /^[\s,:;，：；·|/–—-]+/u
const IN_BRACKETS = /^\s*[([（](.*?)[)\]）]\s*$/u

/**
 * Returns the part of a title that names the movement, such as `II. Andante`. Returns a title without a
 * movement unchanged.
 */
export function movementName(title: string): string {
  const movement = movementOf(title)
  if (!movement) return title
  const rest = title.slice(movement.work.length).replace(LEADING, '')
  return IN_BRACKETS.exec(rest)?.[1] ?? rest
}

/**
 * Returns the part of a title that names the movement, such as `II. Andante`, or undefined if there is none.
 */
export function movementTail({ title }: Pick<Piece, 'title'>): string | undefined {
  const name = movementName(title)
  return name === title ? undefined : name
}

/**
 * Returns a title with the movement first, for narrow places: `II. Andante · Sonata in C, K. 545`. Cut at the
 * end, the titles of all movements would look alike. Returns a title without a movement unchanged. Only for
 * display.
 */
export function movementFirst(title: string): string {
  const movement = movementOf(title)
  return movement ? `${movementName(title)} · ${movement.work}` : title
}
