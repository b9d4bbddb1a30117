/** A note of a score. `at` is seconds of the audio clock, `length` seconds, `pitch` a MIDI number. */
export interface SoundingNote {
  readonly at: number
  readonly length: number
  readonly pitch: number
  /** From 0 to 1. */
  readonly loudness: number
  readonly isDrum: boolean
}

/** Plays the notes of a score at times of the audio clock. */
export interface ScoreSound {
  /** Opens the sound device. Call it in a user gesture. Rejects if there is none. */
  start(): Promise<void>
  /** The time of the audio clock (seconds). Zero before the start. */
  now(): number
  /** The time of the audio clock whose sound leaves the loudspeaker now. Outputs add a delay. */
  heard(): number
  play(note: SoundingNote): void
  /** A click of the count-in. The first one of a bar is higher. */
  click(at: number, isFirst: boolean): void
  /** Ends everything, also what has not begun. */
  hush(): void
  /** Ends everything and releases the sound device. The next start opens it again. */
  close(): void
}
