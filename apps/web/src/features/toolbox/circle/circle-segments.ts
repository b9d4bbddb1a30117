import { type CircleKey, keysAt } from '@segno/domain/harmony/circle-key'
import { type ChordQuality, chordsOf, type KeyChord } from '@segno/domain/harmony/key-chords'
import type { MinorForm } from '@segno/domain/harmony/key-scale'
import { sameSound } from '@segno/domain/harmony/note-pitch'

/** The rings from the outside: major keys, their relative minor keys, and the chords on their leading notes. */
export const rings = ['major', 'minor', 'diminished'] as const
export type Ring = (typeof rings)[number] & ChordQuality

export const HOURS = 12

/** A segment of the circle: one key or two enharmonic keys. The first is the one to show first. */
export interface Segment {
  readonly ring: Ring
  /** Clockwise from the top, from 0 to 11. */
  readonly hour: number
  readonly keys: readonly CircleKey[]
  /** The triads that the segment names, one for each key: the tonic, or the chord on the leading note. */
  readonly chords: readonly KeyChord[]
  /** The triad of the selected key that has its place here. */
  readonly role: KeyChord | undefined
  readonly isSelected: boolean
}

const LEADING_NOTE = 7

/**
 * Sorts the keys of a segment. The first one has a chord of the selected key, or else fewer accidentals. Of two keys with
 * six accidentals, the first one has the signs of the selected key.
 */
function shownFirst(keys: readonly CircleKey[], selected: CircleKey, hasRole: (key: CircleKey) => boolean) {
  const isOnSide = (key: CircleKey) => key.fifths * selected.fifths > 0
  return [...keys].sort(
    (a, b) =>
      Number(hasRole(b)) - Number(hasRole(a)) ||
      Math.abs(a.fifths) - Math.abs(b.fifths) ||
      Number(isOnSide(b)) - Number(isOnSide(a)),
  )
}

/** Returns whether a chord has its place on a segment: a triad of the ring with the same sound. */
export function hasChord({ ring, chords }: Pick<Segment, 'ring' | 'chords'>, chord: KeyChord): boolean {
  return chord.quality === ring && chords.some(({ root }) => sameSound(root, chord.root))
}

function segmentAt(ring: Ring, hour: number, selected: CircleKey, roles: readonly KeyChord[]): Segment {
  const degree = ring === 'diminished' ? LEADING_NOTE : 1
  const chordsIn = (keys: readonly CircleKey[]) => keys.flatMap((key) => chordsOf(key)[degree - 1] ?? [])
  const found = keysAt(hour, ring === 'minor' ? 'minor' : 'major')
  const role = roles.find((chord) => hasChord({ ring, chords: chordsIn(found) }, chord))
  const keys = shownFirst(found, selected, (key) => chordsIn([key])[0]?.root === role?.root)
  const isSelected = ring === selected.mode && hour === selected.hour
  return { ring, hour, keys, chords: chordsIn(keys), role, isSelected }
}

/** Returns the 36 segments, from the outer ring inwards and clockwise from the top. */
export function segmentsOf(selected: CircleKey, form: MinorForm): readonly Segment[] {
  const roles = chordsOf(selected, 'triad', form)
  return rings.flatMap((ring) =>
    Array.from({ length: HOURS }, (_, hour) => segmentAt(ring, hour, selected, roles)),
  )
}

/** Returns the key that a press selects: the one shown, or the other name of the selected key. */
export function keyToSelect({ keys, isSelected, ring }: Segment, selected: CircleKey): CircleKey | undefined {
  if (ring !== 'diminished' && isSelected) return keys.find((key) => key !== selected) ?? selected
  return keys[0]
}
