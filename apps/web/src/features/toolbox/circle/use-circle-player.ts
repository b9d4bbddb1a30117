import type { KeyChord } from '@segno/domain/harmony/key-chords'
import type { Pitch } from '@segno/domain/harmony/note-pitch'
import { voiceChords } from '@segno/domain/harmony/voicing'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPianoVoice } from '../../../audio/piano-voice'
import type { PhraseNote } from '../../../contracts/piano-voice'

/** The length of a note (seconds), except for the last of a phrase. */
const NOTE = 0.38
/** The length of a chord (seconds), except for the last of a phrase. */
const CHORD = 1
/** The length of the last note or chord of a phrase (seconds). */
const LAST = 1.6

/** The note or chord that sounds now. */
export type Sounding = { readonly pitch: Pitch } | { readonly chord: KeyChord }

export interface CirclePlayer {
  readonly sounding: Sounding | null
  /** Plays notes one after another. */
  playNotes(pitches: readonly Pitch[]): void
  /** Plays chords one after another. `voiceChords` leads each voice in small steps. */
  playChords(chords: readonly KeyChord[]): void
}

/**
 * Returns the notes of a phrase. Notes of one step sound together, and the steps follow each other. `length` is
 * the length of each step but the last (seconds).
 */
function phraseOf(steps: readonly (readonly number[])[], length: number): readonly PhraseNote[] {
  return steps.flatMap((notes, at) =>
    notes.map((note) => ({ note, at: at * length, length: at === steps.length - 1 ? LAST : length })),
  )
}

/**
 * Returns a player of scales and chords on the piano. A new phrase ends the previous one, and leaving the
 * screen ends all sound.
 */
export function useCirclePlayer(): CirclePlayer {
  const [voice] = useState(createPianoVoice)
  const [sounding, setSounding] = useState<Sounding | null>(null)
  const frame = useRef(0)
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current)
      voice.close()
    },
    [voice],
  )
  return useMemo(() => {
    /** Sets `sounding` in each frame to the step that sounds by the audio clock. */
    const follow = (steps: readonly Sounding[], length: number) => {
      const elapsed = voice.elapsed()
      const at = elapsed === null ? undefined : Math.min(Math.floor(elapsed / length), steps.length - 1)
      setSounding(at === undefined ? null : (steps[at] ?? null))
      if (at !== undefined) frame.current = requestAnimationFrame(() => follow(steps, length))
    }
    const play = (steps: readonly (readonly number[])[], length: number, shown: readonly Sounding[]) => {
      cancelAnimationFrame(frame.current)
      voice.play(phraseOf(steps, length))
      follow(shown, length)
    }
    return {
      sounding,
      playNotes: (pitches) =>
        play(
          pitches.map(({ midi }) => [midi]),
          NOTE,
          pitches.map((pitch) => ({ pitch })),
        ),
      playChords: (chords) =>
        play(
          voiceChords(chords),
          CHORD,
          chords.map((chord) => ({ chord })),
        ),
    }
  }, [voice, sounding])
}
