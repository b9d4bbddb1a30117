import type { CircleKey, KeyMode } from './circle-key'
import { chordsOf, type KeyChord } from './key-chords'
import type { MinorForm } from './key-scale'

/** The degrees of common progressions. A minor key takes its dominant from the harmonic form, as composers do. */
const degreesByMode: Readonly<Record<KeyMode, readonly (readonly number[])[]>> = {
  major: [
    [1, 4, 5],
    [2, 5, 1],
    [1, 5, 6, 4],
    [1, 6, 4, 5],
    [6, 4, 1, 5],
  ],
  minor: [
    [1, 4, 5],
    [2, 5, 1],
    [1, 6, 3, 7],
    [1, 7, 6, 5],
  ],
}

const DOMINANT = 5

/**
 * Returns the triad on a degree of a key, from 1 to 7. In minor, the dominant is major, from the harmonic form.
 * Throws an Error for any other degree.
 */
export function progressionChord(key: CircleKey, degree: number): KeyChord {
  const form: MinorForm = degree === DOMINANT ? 'harmonic' : 'natural'
  const chord = chordsOf(key, 'triad', form)[degree - 1]
  if (!chord) throw new Error(`no degree ${degree}`)
  return chord
}

/** Returns the common progressions of a key, in triads: I–IV–V, ii–V–I and others. */
export function progressionsOf(key: CircleKey): readonly (readonly KeyChord[])[] {
  return degreesByMode[key.mode].map((degrees) => degrees.map((degree) => progressionChord(key, degree)))
}
