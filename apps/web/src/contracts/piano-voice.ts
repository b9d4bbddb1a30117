/** A note of a phrase. `at` and `length` are seconds, and `at` counts from the start of the phrase. */
export interface PhraseNote {
  readonly note: number
  readonly at: number
  readonly length: number
}

/** Plays piano notes. Notes are MIDI numbers: 60 is C4. */
export interface PianoVoice {
  /**
   * Plays a note until `lift`. Call this in a user gesture, because browsers only then allow sound to start.
   */
  strike(note: number): void
  /** Releases a key. The note decays. */
  lift(note: number): void
  /** Stops all notes and plays a phrase on the audio clock. Call this in a user gesture. */
  play(phrase: readonly PhraseNote[]): void
  /** Returns seconds since the start of the phrase by the audio clock; null if no phrase plays. */
  elapsed(): number | null
  /** Stops all notes and releases the audio output. The next `strike` or `play` opens it again. */
  close(): void
}
