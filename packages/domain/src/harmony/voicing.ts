import { get } from '@tonaljs/note'
import type { KeyChord } from './key-chords'

/** The MIDI numbers of a chord: the bass first, then the upper notes in ascending order. */
export type Voicing = readonly number[]

/** The lowest MIDI number of the bass: C3. */
const BASS_FROM = 48
/** The lowest MIDI number of the upper notes: A3. */
const UPPER_FROM = 57
const OCTAVE = 12

/** Returns the least MIDI number of a note that is at or above `lowest`. */
function atOrAbove(note: string, lowest: number): number {
  const { chroma } = get(note)
  return lowest + ((((chroma - lowest) % OCTAVE) + OCTAVE) % OCTAVE)
}

/** Returns the close positions of a chord, one with each note as the lowest, from `UPPER_FROM` on. */
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
 * Returns a voicing for each chord: the root in the bass, and above it the position in which the notes move
 * least. The first chord is in root position.
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
