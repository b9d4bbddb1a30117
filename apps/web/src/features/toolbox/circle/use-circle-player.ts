import type { KeyChord } from '@segno/domain/harmony/key-chords'
import type { Pitch } from '@segno/domain/harmony/note-pitch'
import { voiceChords } from '@segno/domain/harmony/voicing'
import { useEffect, useState } from 'react'
import { createPianoVoice } from '../../../audio/piano-voice'
import type { PhraseNote } from '../../../contracts/piano-voice'

/** How long each sound lasts, in seconds. The last one of a phrase sounds on. */
const NOTE = 0.38
const CHORD = 1
const LAST = 1.6

export interface CirclePlayer {
  /** Plays notes one after another. */
  playNotes(pitches: readonly Pitch[]): void
  /** Plays chords one after another, each voice with small steps. */
  playChords(chords: readonly KeyChord[]): void
}

/** The notes of each step together, the steps one after another. */
function phraseOf(steps: readonly (readonly number[])[], length: number): readonly PhraseNote[] {
  return steps.flatMap((notes, at) =>
    notes.map((note) => ({ note, at: at * length, length: at === steps.length - 1 ? LAST : length })),
  )
}

/** Plays scales and chords on the piano. A new phrase ends the one before, and so does leaving the screen. */
export function useCirclePlayer(): CirclePlayer {
  const [voice] = useState(createPianoVoice)
  useEffect(() => () => voice.close(), [voice])
  const [player] = useState<CirclePlayer>(() => ({
    playNotes: (pitches) =>
      voice.play(
        phraseOf(
          pitches.map(({ midi }) => [midi]),
          NOTE,
        ),
      ),
    playChords: (chords) => voice.play(phraseOf(voiceChords(chords), CHORD)),
  }))
  return player
}
