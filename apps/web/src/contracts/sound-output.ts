/** Plays short sounds. Before the first user gesture the browser may refuse, and the calls do nothing. */
export interface SoundOutput {
  /** Plays a gentle two-note chime at a `volume` from 0 to 1. */
  chime(volume: number): void
}
