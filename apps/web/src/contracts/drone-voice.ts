/** A sustained sound. Browsers start sound only in a user gesture, so make the first call of `play` there. */
export interface DroneVoice {
  /** Plays `frequencies` (hertz) at a volume from 0 to 1. A drone that already sounds glides to them. */
  play(frequencies: readonly number[], volume: number): void
  /** Fades out and releases the sound device. */
  stop(): void
}
