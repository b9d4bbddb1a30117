/** Short sounds. Playing may be refused until the person has touched the page; then nothing happens. */
export interface SoundOutput {
  /** A gentle two-note chime; `volume` 0 to 1. */
  chime(volume: number): void
}
