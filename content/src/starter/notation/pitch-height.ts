import type { WrittenPitch } from './music'

/** The letters in the order of a staff. An octave begins with C. */
export const LETTERS = 'CDEFGAB'
const semitonesOfLetters = [0, 2, 4, 5, 7, 9, 11]
const SEMITONES = 12

/** Returns the MIDI number of a note: 60 for C4. */
export function midiOf({ letter, alteration, octave }: WrittenPitch): number {
  return (octave + 1) * SEMITONES + (semitonesOfLetters[LETTERS.indexOf(letter)] ?? 0) + alteration
}

/** Returns the MIDI number of a named note: `Bb3`. */
export function midiOfName(name: string): number {
  const letter = name.slice(0, 1)
  const sign = name.slice(1, -1)
  const alteration = { '': 0, '#': 1, b: -1 }[sign] ?? 0
  return midiOf({ letter, alteration, octave: Number(name.slice(-1)) })
}
