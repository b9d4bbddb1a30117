import type { MetronomeLayer, MetronomePattern } from '@segno/domain/metronome/metronome-pattern'
import type { MetronomeTraining } from '@segno/domain/metronome/metronome-training'

export interface MetronomeProgram {
  readonly pattern: MetronomePattern
  /** Beats per minute. */
  readonly tempo: number
  /** The volume, from 0 to 1. */
  readonly volume: number
  /** The share of `volume` of each sound, from 0 to 1. */
  readonly layers: Readonly<Record<MetronomeLayer, number>>
  readonly training: MetronomeTraining
  /** Seconds after which no further bar begins, or null. */
  readonly endAfter: number | null
}

/** A beat that has left the loudspeaker. */
export interface HeardBeat {
  /** The bar since the start, from 0. */
  readonly bar: number
  /** The beat of the bar, from 0. */
  readonly beat: number
  /** Beats per minute, which a tempo ramp changes. */
  readonly tempo: number
  /** True in a bar that the training leaves silent. */
  readonly isSilent: boolean
}

/** Plays a metronome. Browsers allow sound only after a user gesture, so call `start` in one. */
export interface MetronomePlayer {
  /** Starts the metronome and resolves when the sound runs. Rejects if the browser has no sound output. */
  start(program: MetronomeProgram): Promise<void>
  /** Plays another program from now on: tempo and volumes at once, pattern and training from the next bar. */
  change(program: MetronomeProgram): void
  /** Stops at once and releases the audio output a moment later. */
  stop(): void
  /**
   * Returns the latest beat that has left the loudspeaker, or null. `delay` is the output latency that the
   * musician measured beyond the reported one (milliseconds). It may be negative.
   */
  heardBeat(delay: number): HeardBeat | null
  /** Calls `listener` after the last bar of a program with an end. The player has stopped then. */
  onEnd(listener: () => void): () => void
  /**
   * Calls `listener` with false when the browser suspends the sound (a phone call), and with true when it runs
   * again.
   */
  onInterruption(listener: (isPlaying: boolean) => void): () => void
}
