import { type CircleKey, keysAt } from '@segno/domain/harmony/circle-key'
import { type ChordQuality, chordsOf, type KeyChord } from '@segno/domain/harmony/key-chords'
import type { MinorForm } from '@segno/domain/harmony/key-scale'
import { sameSound } from '@segno/domain/harmony/note-pitch'

/** The rings from the outside: major keys, their relative minor keys, and the chords on their leading notes. */
export const rings = ['major', 'minor', 'diminished'] as const
export type Ring = (typeof rings)[number] & ChordQuality

export const HOURS = 12

/** A segment of the circle: one key, or two enharmonic keys in the order in which the screen shows them. */
export interface Segment {
  readonly ring: Ring
  /** The position of the segment clockwise from the top, from 0 to 11. */
  readonly hour: number
  readonly keys: readonly CircleKey[]
  /** The triads that the segment names, one for each key: the tonic, or the chord on the leading note. */
  readonly chords: readonly KeyChord[]
  /** The triad of the selected key on this segment; undefined if the key has none here. */
  readonly role: KeyChord | undefined
  readonly isSelected: boolean
}

const LEADING_NOTE = 7

/**
 * Sorts the keys of a segment. First comes a key whose chord belongs to the selected key, then the key with
 * fewer accidentals. Of two keys with six accidentals, first comes the one with sharps or flats like the
 * selected key.
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

/** Returns true if a segment stands for a chord: same quality, and a root of the same sound. */
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

/**
 * Returns the key that a press selects: the first one of the segment. On the selected segment, returns its
 * enharmonic key, or the selected key if it has none. Returns undefined for a segment without keys.
 */
export function keyToSelect({ keys, isSelected, ring }: Segment, selected: CircleKey): CircleKey | undefined {
  if (ring !== 'diminished' && isSelected) return keys.find((key) => key !== selected) ?? selected
  return keys[0]
}
