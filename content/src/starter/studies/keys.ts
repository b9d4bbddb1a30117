import type { Tonality } from '../notation/music'
import { readTonality } from '../notation/read-music'

/** The tonics of 12 major keys in the order of the circle of fifths. */
const majors = ['C', 'G', 'D', 'A', 'E', 'B', 'F#', 'Db', 'Ab', 'Eb', 'Bb', 'F']
/** The tonics of 12 minor keys in the order of the circle of fifths. */
const minors = ['A', 'E', 'B', 'F#', 'C#', 'G#', 'Eb', 'Bb', 'F', 'C', 'G', 'D']

/** Returns the 12 major keys by fifths. `flat` replaces F sharp by G flat. */
export function majorKeys(flat = false): readonly Tonality[] {
  return majors.map((name) => readTonality(flat && name === 'F#' ? 'Gb' : name))
}

/** Returns the 12 minor keys by fifths, with E flat instead of D sharp. */
export function minorKeys(): readonly Tonality[] {
  return minors.map((name) => readTonality(`${name}m`))
}

/** Returns the 12 major keys in ascending semitones, from C. */
export function chromaticMajorKeys(): readonly Tonality[] {
  return ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'].map(readTonality)
}

/** Returns a key in the notation of sections: `F#m`. */
export function nameOfKey({ tonic, mode }: Tonality): string {
  return mode === 'minor' ? `${tonic}m` : tonic
}
