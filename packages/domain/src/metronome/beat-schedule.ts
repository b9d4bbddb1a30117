import type { MetronomePattern } from './metronome-pattern'

/** One step of a pattern and the frame of the audio clock at which it sounds. */
export interface ScheduledStep {
  /** Whole frame, rounded to the nearest. */
  readonly frame: number
  /** The step within the pattern, from 0. */
  readonly step: number
  readonly pattern: MetronomePattern
  /** The bar since the start, from 0. */
  readonly bar: number
}

export interface ScheduleOptions {
  readonly pattern: MetronomePattern
  /** Beats per minute. */
  readonly tempo: number
  /** Frames per second. */
  readonly sampleRate: number
  /** The frame of the first step. */
  readonly start: number
}

/**
 * Computes the frame of each step from the origin: `origin + step * 60 * sampleRate / (tempo * stepsPerBeat)`. No error
 * adds up over time, and a caller that skips frames loses no step. A new tempo keeps the position between two steps; a
 * new pattern begins with the next bar.
 */
export class BeatSchedule {
  readonly #sampleRate: number
  #pattern: MetronomePattern
  #tempo: number
  /** The frame of step 0 of this pattern at this tempo, with its fraction. */
  #origin: number
  #nextStep = 0
  /** Bars before the first step of this pattern. */
  #barsBefore = 0
  #following: MetronomePattern | null = null

  constructor({ pattern, tempo, sampleRate, start }: ScheduleOptions) {
    this.#pattern = pattern
    this.#tempo = tempo
    this.#sampleRate = sampleRate
    this.#origin = start
  }

  /** `frame` is the first frame that is not rendered yet. */
  setTempo(tempo: number, frame: number): void {
    const position = (frame - this.#origin) / this.#framesPerStep()
    this.#tempo = tempo
    this.#origin = frame - position * this.#framesPerStep()
  }

  /** Replaces the pattern at the next bar. */
  setPattern(pattern: MetronomePattern): void {
    this.#following = pattern
  }

  /** Calls `emit` for each step before the frame `end` that was not emitted yet, in order. */
  advance(end: number, emit: (step: ScheduledStep) => void): void {
    for (;;) {
      if (this.#following !== null && this.#nextStep % this.#pattern.stepsPerBar === 0) this.#follow()
      const frame = Math.round(this.#origin + this.#nextStep * this.#framesPerStep())
      if (frame >= end) return
      const { stepsPerBar } = this.#pattern
      const bar = this.#barsBefore + Math.floor(this.#nextStep / stepsPerBar)
      const step = this.#nextStep % this.#pattern.layers.accent.length
      emit({ frame, step, pattern: this.#pattern, bar })
      this.#nextStep++
    }
  }

  #follow(): void {
    this.#origin += this.#nextStep * this.#framesPerStep()
    this.#barsBefore += this.#nextStep / this.#pattern.stepsPerBar
    this.#nextStep = 0
    if (this.#following !== null) this.#pattern = this.#following
    this.#following = null
  }

  #framesPerStep(): number {
    return (60 * this.#sampleRate) / (this.#tempo * this.#pattern.stepsPerBeat)
  }
}
