/** Something that sounds piano notes. Notes are MIDI numbers: 60 is C4. */
export interface PianoVoice {
  /** Call it from inside the person's act: browsers let sound begin only there. */
  strike(note: number): void
  /** The finger leaves the key; what still sounds dies away. */
  lift(note: number): void
  /** Ends everything and lets the sound device go; the next strike takes it again. */
  close(): void
}
