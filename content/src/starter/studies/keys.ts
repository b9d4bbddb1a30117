import type { Tonality } from '../notation/music'
import { readTonality } from '../notation/read-music'

/** One key for each tone of the keyboard, in the order of the circle of fifths. */
const majors = ['C', 'G', 'D', 'A', 'E', 'B', 'F#', 'Db', 'Ab', 'Eb', 'Bb', 'F']
const minors = ['A', 'E', 'B', 'F#', 'C#', 'G#', 'Eb', 'Bb', 'F', 'C', 'G', 'D']

/** Returns the 12 major keys. `flat` prefers G flat to F sharp. */
export function majorKeys(flat = false): readonly Tonality[] {
  return majors.map((name) => readTonality(flat && name === 'F#' ? 'Gb' : name))
}

/** Returns the 12 minor keys, with E flat rather than D sharp. */
export function minorKeys(): readonly Tonality[] {
  return minors.map((name) => readTonality(`${name}m`))
}

/** Returns the 12 major keys from C in semitones. */
export function chromaticMajorKeys(): readonly Tonality[] {
  return ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'].map(readTonality)
}

/** Returns a key as sections name it: `F#m`. */
export function nameOfKey({ tonic, mode }: Tonality): string {
  return mode === 'minor' ? `${tonic}m` : tonic
}
