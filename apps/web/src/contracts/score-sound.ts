/** A note of a score. `at` is seconds of the audio clock, `length` seconds, `pitch` a MIDI number. */
export interface SoundingNote {
  readonly at: number
  readonly length: number
  readonly pitch: number
  /** The loudness, from 0 to 1. */
  readonly loudness: number
  readonly isDrum: boolean
}

/** Plays the notes of a score at times of the audio clock. */
export interface ScoreSound {
  /** Opens the audio output. Call it in a user gesture. Rejects if the device has none. */
  start(): Promise<void>
  /** Returns the time of the audio clock (seconds); zero before the start. */
  now(): number
  /**
   * Returns the audio-clock time of the sound that leaves the loudspeaker now. It is `now` less the delay of
   * the output.
   */
  heard(): number
  play(note: SoundingNote): void
  /** Plays a click of the count-in at `at` (seconds of the audio clock). The first click of a bar is higher. */
  click(at: number, isFirst: boolean): void
  /** Cancels all notes and clicks, including those that have not begun. */
  hush(): void
  /** Cancels all notes and clicks and releases the audio output. The next `start` opens it again. */
  close(): void
}
