import { get } from '@tonaljs/note'
import type { KeyChord } from './key-chords'

/** The MIDI numbers of a chord: the bass first, then the upper notes in ascending order. */
export type Voicing = readonly number[]

/** Where the bass and the lowest of the upper notes begin: C3 and A3. */
const BASS_FROM = 48
const UPPER_FROM = 57
const OCTAVE = 12

/** The lowest MIDI number of a note on or above another one. */
function atOrAbove(note: string, lowest: number): number {
  const { chroma } = get(note)
  return lowest + ((((chroma - lowest) % OCTAVE) + OCTAVE) % OCTAVE)
}

/** The close positions of a chord with each of its notes as the lowest, within an octave above `UPPER_FROM`. */
function closePositions(notes: readonly string[]): readonly Voicing[] {
  return notes.map((_, turn) => {
    let lowest = UPPER_FROM
    return [...notes.slice(turn), ...notes.slice(0, turn)].map((note) => {
      const midi = atOrAbove(note, lowest)
      lowest = midi + 1
      return midi
    })
  })
}

const distance = (from: Voicing, to: Voicing) =>
  to.reduce((sum, note, at) => sum + Math.abs(note - (from[at] ?? note)), 0)

/**
 * Voices chords as a pianist would: the root in the bass, and above it the position in which the notes move least. The
 * first chord is in root position.
 */
export function voiceChords(chords: readonly Pick<KeyChord, 'root' | 'notes'>[]): readonly Voicing[] {
  let before: Voicing | undefined
  return chords.map(({ root, notes }) => {
    const positions = closePositions(notes)
    const reference = before ?? positions[0] ?? []
    const nearest = positions.reduce((best, position) =>
      distance(reference, position) < distance(reference, best) ? position : best,
    )
    before = nearest
    return [atOrAbove(root, BASS_FROM), ...nearest]
  })
}
