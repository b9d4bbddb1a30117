/** Plays piano notes. Notes are MIDI numbers: 60 is C4. */
export interface PianoVoice {
  /** Call this in a user gesture, because browsers only then allow sound to start. */
  strike(note: number): void
  /** Releases a key. The note decays. */
  lift(note: number): void
  /** Ends all notes and releases the sound device. The next `strike` opens it again. */
  close(): void
}
