import { useHarmonyNames } from '../../../i18n/use-harmony-names'

/** The twelve notes from C, spelled as musicians mostly meet them. */
const spelledNotes = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const

export interface NoteNames {
  /** The name of a pitch class (C is 0) as the language writes it, with signs. */
  symbol(pitchClass: number): string
  /** The name of a note in MIDI's numbering with its octave (middle C is C4), in words for screen readers. */
  spoken(note: number): string
}

/** Returns the names of notes in the language of the app. */
export function useNoteNames(): NoteNames {
  const names = useHarmonyNames()
  const spelled = (pitchClass: number) => spelledNotes[((pitchClass % 12) + 12) % 12] ?? 'C'
  return {
    symbol: (pitchClass) => names.symbol(spelled(pitchClass)),
    spoken: (note) => `${names.spoken.note(spelled(note))} ${octaveOf(note)}`,
  }
}

/** Returns the octave of a note in MIDI's numbering, in scientific notation: middle C is in octave 4. */
export function octaveOf(note: number): number {
  return Math.floor(note / 12) - 1
}
