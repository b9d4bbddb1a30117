/** Plays short sounds. Before the first user gesture the browser may refuse, and the calls do nothing. */
export interface SoundOutput {
  /** A gentle two-note chime; `volume` 0 to 1. */
  chime(volume: number): void
}
