import { foldText } from '../shared/fold-text'
import { type Seconds, seconds } from '../units/duration'
import { movementOf } from './movement'
import type { Piece } from './piece'
import { normaliseComposer, normalisePiecePart } from './piece-key'

/** A piece that is a movement of a work. */
export interface WorkMovement<P extends Piece> {
  /** From 1. */
  readonly number: number
  readonly piece: P
}

/** Returns the work that a movement belongs to, spelled as in its title. Returns null for a piece that is no movement. */
export function workOf({ title, composer }: Piece): Piece | null {
  const movement = movementOf(title)
  return movement && { title: movement.work, composer }
}

/**
 * Returns whether two names mean one work: the same composer as piece keys compare it, and the same title without
 * accents and case. A piece without a composer is never one of a composer.
 */
export function isSameWork(a: Piece, b: Piece): boolean {
  return normaliseComposer(a.composer) === normaliseComposer(b.composer) && foldedTitle(a) === foldedTitle(b)
}

/** Returns a test whether another title of the same composer names the same work: `numberedLike`, or none. */
export type WorkTest = (title: string) => (other: string) => boolean

/** Compares titles only. `numberedLike` is a large module, so screens fetch it after their first paint. */
export const noWorkTest: WorkTest = () => () => false

/**
 * Returns a test whether another name means the same work, as `isSameWork` finds or as `workTest` does. Without a
 * composer, K. 545 is of Mozart or of Scarlatti, so only titles count.
 */
export function sameWorkAs(work: Piece, workTest: WorkTest = noWorkTest): (other: Piece) => boolean {
  const isLike = (work.composer === null ? noWorkTest : workTest)(work.title)
  const composer = normaliseComposer(work.composer)
  const title = foldedTitle(work)
  return (other) =>
    normaliseComposer(other.composer) === composer && (foldedTitle(other) === title || isLike(other.title))
}

/** Piece keys drop some signs at the ends of a title, so they are dropped here too. */
function foldedTitle({ title }: Piece): string {
  return foldText(normalisePiecePart(title))
}

/**
 * Returns the movements of a work among `pieces`, in the order of their numbers, then of their titles. `workTest` also
 * finds movements of other spellings of the work.
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
    // Few pieces begin with the title of the work. Read only those for a movement.
    if (normaliseComposer(piece.composer) !== composer) continue
    if (!isAnyTitle && !foldedTitle(piece).startsWith(title)) continue
    const movement = movementOf(piece.title)
    if (movement && isSame({ title: movement.work, composer: piece.composer })) {
      found.push({ number: movement.number, piece })
    }
  }
  return found.sort((a, b) => a.number - b.number || (foldedTitle(a.piece) < foldedTitle(b.piece) ? -1 : 1))
}

/** Returns the seconds of a whole work: its own time and the times of its movements. */
export function timeOfWork(own: Seconds, movements: readonly { readonly time: Seconds }[]): Seconds {
  return seconds(movements.reduce((sum, { time }) => sum + time, own as number))
}

const LEADING = /^[\s,:;，：；·|/–—-]+/u
const IN_BRACKETS = /^\s*[([（](.*?)[)\]）]\s*$/u

/** Returns the part of a title that names the movement: `II. Andante`. Returns the title if it names none. */
export function movementName(title: string): string {
  const movement = movementOf(title)
  if (!movement) return title
  const rest = title.slice(movement.work.length).replace(LEADING, '')
  return IN_BRACKETS.exec(rest)?.[1] ?? rest
}

/** Returns the part of a title that names the movement, or undefined for a piece that is no movement. */
export function movementTail({ title }: Pick<Piece, 'title'>): string | undefined {
  const name = movementName(title)
  return name === title ? undefined : name
}

/**
 * Returns a title for narrow places with the movement first: `II. Andante · Sonata in C, K. 545`. Cut at its end, the
 * title would look like those of all movements. Returns a title without a movement as it is. Only for display.
 */
export function movementFirst(title: string): string {
  const movement = movementOf(title)
  return movement ? `${movementName(title)} · ${movement.work}` : title
}
