import { type CircleKey, keyOf, relativeOf } from './circle-key'
import { chordsOf, type KeyChord } from './key-chords'
import { progressionChord } from './progressions'

export const neighbourKinds = ['dominant', 'subdominant', 'relative'] as const
export type NeighbourKind = (typeof neighbourKinds)[number]

/** A triad that two keys share, as a chord of each. */
export interface PivotChord {
  readonly from: KeyChord
  readonly to: KeyChord
}

export interface Neighbour {
  readonly kind: NeighbourKind
  readonly key: CircleKey
  /**
   * The triads that both keys share, in the order of the degrees of the first key. Minor keys use their natural
   * form.
   */
  readonly pivots: readonly PivotChord[]
}

function pivotChords(from: CircleKey, to: CircleKey): readonly PivotChord[] {
  const others = chordsOf(to)
  return chordsOf(from).flatMap((chord) => {
    const same = others.find((other) => other.root === chord.root && other.quality === chord.quality)
    return same ? [{ from: chord, to: same }] : []
  })
}

/**
 * Returns the neighbours of a key on the circle: a fifth up, a fifth down, and the relative key. A key with
 * seven accidentals has only two neighbours.
 */
export function neighboursOf(key: CircleKey): readonly Neighbour[] {
  const keys: Readonly<Record<NeighbourKind, CircleKey | undefined>> = {
    dominant: keyOf(key.fifths + 1, key.mode),
    subdominant: keyOf(key.fifths - 1, key.mode),
    relative: relativeOf(key),
  }
  return neighbourKinds.flatMap((kind) => {
    const other = keys[kind]
    return other ? [{ kind, key: other, pivots: pivotChords(key, other) }] : []
  })
}

/** The degrees of the new key on which a pivot chord best prepares its dominant, best first. */
const bestDegrees = [2, 4, 6]

/**
 * Returns the chords of a modulation: the old tonic, a pivot chord, the new dominant, the new tonic. Omits the
 * pivot chord if none is on a degree of `bestDegrees`.
 */
export function modulationTo(from: CircleKey, { key, pivots }: Neighbour): readonly KeyChord[] {
  const pivot = bestDegrees
    .map((degree) => pivots.find(({ to }) => to.degree === degree))
    .find((found) => found !== undefined)
  const tonic = progressionChord(from, 1)
  const arrival = [progressionChord(key, 5), progressionChord(key, 1)]
  return pivot ? [tonic, pivot.to, ...arrival] : [tonic, ...arrival]
}
