import type { KeyChord } from '@segno/domain/harmony/key-chords'
import type { Pitch } from '@segno/domain/harmony/note-pitch'
import { voiceChords } from '@segno/domain/harmony/voicing'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPianoVoice } from '../../../audio/piano-voice'
import type { PhraseNote } from '../../../contracts/piano-voice'

/** How long each sound lasts, in seconds. The last one of a phrase sounds on. */
const NOTE = 0.38
const CHORD = 1
const LAST = 1.6

/** What sounds now: a note of a scale, or a chord. */
export type Sounding = { readonly pitch: Pitch } | { readonly chord: KeyChord }

export interface CirclePlayer {
  readonly sounding: Sounding | null
  /** Plays notes one after another. */
  playNotes(pitches: readonly Pitch[]): void
  /** Plays chords one after another, each voice with small steps. */
  playChords(chords: readonly KeyChord[]): void
}

/** Returns the notes of a phrase. Those of a step sound together, the steps one after another. */
function phraseOf(steps: readonly (readonly number[])[], length: number): readonly PhraseNote[] {
  return steps.flatMap((notes, at) =>
    notes.map((note) => ({ note, at: at * length, length: at === steps.length - 1 ? LAST : length })),
  )
}

/** Plays scales and chords on the piano. A new phrase ends the one before, and so does leaving the screen. */
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
    /** Shows each step while the audio clock says that it sounds. */
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
