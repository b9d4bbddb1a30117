import { get } from '@tonaljs/note'

/** The letters in the order of a staff. An octave begins with C. */
const LETTERS = 'CDEFGAB'

/** A spelled note in an octave. `step` counts lines and spaces from C0: 28 for C4 and also for C flat 4. */
export interface Pitch {
  readonly note: string
  readonly step: number
  /** The MIDI number: 60 for C4, 59 for C flat 4. */
  readonly midi: number
}

/** Returns the letter of a note and its accidentals in semitones: `Bb` is B and -1, `F##` is F and 2. */
export function noteParts(note: string): { readonly letter: string; readonly alteration: number } {
  const { letter, alt } = get(note)
  return { letter: letter ?? '', alteration: alt ?? 0 }
}

function pitchAt(note: string, step: number): Pitch {
  const octave = Math.floor(step / LETTERS.length)
  return { note, step, midi: get(`${note}${octave}`).midi ?? 0 }
}

/** Returns the notes as ascending pitches, the first of them at or above the step `lowest`. */
export function ascending(notes: readonly string[], lowest: number): readonly Pitch[] {
  let next = lowest
  return notes.map((note) => {
    const letter = LETTERS.indexOf(noteParts(note).letter)
    const step = next + ((((letter - next) % LETTERS.length) + LETTERS.length) % LETTERS.length)
    next = step + 1
    return pitchAt(note, step)
  })
}

/**
 * Returns a scale as ascending pitches from its first note to the octave above it. The first pitch is at or
 * above the step `lowest`.
 */
export function scaleToOctave(notes: readonly string[], lowest: number): readonly Pitch[] {
  const [first] = notes
  return first ? ascending([...notes, first], lowest) : []
}

/** Returns true if two notes are the same key of a piano, in any octave: C sharp and D flat. */
export function sameSound(a: string, b: string): boolean {
  return get(a).chroma === get(b).chroma
}
