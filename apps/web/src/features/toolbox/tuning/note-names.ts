import { useHarmonyNames } from '../../../i18n/use-harmony-names'
import { useLanguage } from '../../../i18n/use-translation'

/** The twelve notes from C in their most common spelling. */
const spelledNotes = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const

export interface NoteNames {
  /** Returns the name of a pitch class (C is 0) in the language of the app, with accidentals as signs. */
  symbol(pitchClass: number): string
  /** Returns the octave of a MIDI note, as the language counts octaves. */
  octave(note: number): number
  /** Returns the name of a MIDI note with its octave, in words for screen readers. */
  spoken(note: number): string
}

/** Returns functions that name notes in the language of the app. */
export function useNoteNames(): NoteNames {
  const names = useHarmonyNames()
  const language = useLanguage()
  const octave = (note: number) => octaveOf(note, language)
  const spelled = (pitchClass: number) => spelledNotes[((pitchClass % 12) + 12) % 12] ?? 'C'
  return {
    symbol: (pitchClass) => names.symbol(spelled(pitchClass)),
    octave,
    spoken: (note) => `${names.spoken.note(spelled(note))} ${octave(note)}`,
  }
}

/**
 * Returns the octave of a MIDI note. Middle C (60) is in octave 4, as in scientific notation. French musicians
 * count from the lowest C of the cello: their middle C is do 3, and their tuning fork la 3.
 */
export function octaveOf(note: number, language: string): number {
  return Math.floor(note / 12) - (language === 'fr' ? 2 : 1)
}
