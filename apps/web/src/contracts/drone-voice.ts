/** A sustained sound. Browsers allow sound only after a user gesture, so call `play` first in one. */
export interface DroneVoice {
  /** Sounds these frequencies (hertz) at a volume from 0 to 1. A drone that already sounds glides to them. */
  play(frequencies: readonly number[], volume: number): void
  /** Fades out and releases the sound device. */
  stop(): void
}
