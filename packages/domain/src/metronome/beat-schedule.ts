import { basicPattern, type MetronomePattern } from './metronome-pattern'
import { isSilentBar, type MetronomeTraining, noTraining, rampedTempo } from './metronome-training'

/** One step of a pattern and the frame of the audio clock at which it sounds. */
export interface ScheduledStep {
  /** The frame, rounded to the nearest whole number. */
  readonly frame: number
  /** The step within the pattern, from 0. */
  readonly step: number
  readonly pattern: MetronomePattern
  /** The bar since the start, from 0. */
  readonly bar: number
  /** Beats per minute. */
  readonly tempo: number
  /** True in a bar that the training leaves silent. */
  readonly isSilent: boolean
}

export interface ScheduleOptions {
  readonly pattern: MetronomePattern
  /** Beats per minute. */
  readonly tempo: number
  /** Frames per second. */
  readonly sampleRate: number
  /** The frame of the first step. */
  readonly start: number
  readonly training?: MetronomeTraining
  /** The seconds after which no further bar begins, or null. */
  readonly endAfter?: number | null
}

/** The bar, the frame and the tempo from which a ramp counts. `frame` is null during the count-in. */
interface RampStart {
  readonly bar: number
  readonly frame: number | null
  readonly tempo: number
}

/**
 * Computes the frame of each step from the origin: `origin + step * 60 * sampleRate / (tempo * stepsPerBeat)`.
 * So rounding errors do not accumulate, and a caller that skips frames loses no step. A new tempo keeps the
 * position between two steps. A new pattern and each step of a ramp begin with a bar.
 */
export class BeatSchedule {
  readonly #sampleRate: number
  readonly #countIn: number
  readonly #start: number
  #pattern: MetronomePattern
  #tempo: number
  #training: MetronomeTraining
  #endAfter: number | null
  #hasEnded = false
  #rampStart: RampStart
  /** The frame of step 0 of this pattern at this tempo, not rounded. */
  #origin: number
  #nextStep = 0
  /** Bars before the first step of this pattern. */
  #barsBefore = 0
  #following: MetronomePattern | null

  constructor({
    pattern,
    tempo,
    sampleRate,
    start,
    training = noTraining,
    endAfter = null,
  }: ScheduleOptions) {
    this.#sampleRate = sampleRate
    this.#start = start
    this.#endAfter = endAfter
    this.#countIn = training.countIn
    this.#pattern = training.countIn > 0 ? countInPattern(pattern) : pattern
    this.#following = training.countIn > 0 ? pattern : null
    this.#tempo = tempo
    this.#training = training
    this.#rampStart = { bar: training.countIn, frame: training.countIn > 0 ? null : start, tempo }
    this.#origin = start
  }

  /** Sets the tempo; a ramp continues from it. `frame` is the first frame that is not rendered yet. */
  setTempo(tempo: number, frame: number): void {
    this.#restartRamp(tempo, frame)
    this.#moveTo(tempo, frame)
  }

  /** Sets the seconds since the start after which no further bar begins, or null. */
  setEnd(endAfter: number | null): void {
    this.#endAfter = endAfter
  }

  /** Returns true after the last bar, when no step follows. */
  hasEnded(): boolean {
    return this.#hasEnded
  }

  /**
   * Replaces the pattern at the next bar, or after the count-in. Another pattern begins with its first bar. An
   * edited version of the current pattern continues with its next bar.
   */
  setPattern(pattern: MetronomePattern): void {
    this.#following = pattern
  }

  /**
   * Replaces silence from the next step on and the ramp from the next bar on. The count-in stays as it was at
   * the start.
   */
  setTraining(training: MetronomeTraining): void {
    this.#training = training
    this.#restartRamp(this.#tempo, this.#exactFrame())
  }

  /** Calls `emit` in order for each step before the frame `end`, once for each step. */
  advance(end: number, emit: (step: ScheduledStep) => void): void {
    while (!this.#hasEnded) {
      const isBarLine = this.#nextStep % this.#pattern.stepsPerBar === 0
      if (isBarLine) this.#beginBar()
      const frame = Math.round(this.#exactFrame())
      if (frame >= end) return
      this.#hasEnded = isBarLine && this.#isPastEnd(frame)
      if (this.#hasEnded) return
      const bar = this.#bar()
      emit({
        frame,
        step: this.#nextStep % this.#pattern.layers.accent.length,
        pattern: this.#pattern,
        bar,
        tempo: this.#tempo,
        isSilent: isSilentBar(this.#training.silence, bar - this.#countIn),
      })
      this.#nextStep++
    }
  }

  #beginBar(): void {
    const bar = this.#bar()
    if (this.#following !== null && bar >= this.#countIn) {
      if (!isEdited(this.#pattern, this.#following)) {
        this.#origin = this.#exactFrame()
        this.#barsBefore = bar
        this.#nextStep = 0
      }
      this.#pattern = this.#following
      this.#following = null
    }
    const frame = this.#exactFrame()
    if (bar >= this.#countIn && this.#rampStart.frame === null)
      this.#rampStart = { ...this.#rampStart, frame }
    const tempo = this.#rampedTempo(bar, frame)
    if (tempo !== this.#tempo) this.#moveTo(tempo, frame)
  }

  #rampedTempo(bar: number, frame: number): number {
    const { ramp } = this.#training
    const { bar: firstBar, frame: firstFrame, tempo } = this.#rampStart
    if (ramp === null || ramp.unit === 'repetitions' || firstFrame === null) return this.#tempo
    const passed = ramp.unit === 'bars' ? bar - firstBar : this.#secondsBetween(firstFrame, frame) / 60
    return rampedTempo(tempo, ramp, passed)
  }

  #restartRamp(tempo: number, frame: number): void {
    const bar = this.#bar()
    this.#rampStart = { bar: Math.max(this.#countIn, bar), frame: bar < this.#countIn ? null : frame, tempo }
  }

  #isPastEnd(frame: number): boolean {
    return this.#endAfter !== null && this.#secondsBetween(this.#start, frame) >= this.#endAfter
  }

  /**
   * Returns the seconds between two frames. Adds half a frame, because a rounded bar line at a full minute
   * could otherwise count as slightly earlier.
   */
  #secondsBetween(from: number, until: number): number {
    return (until - from + 0.5) / this.#sampleRate
  }

  #moveTo(tempo: number, frame: number): void {
    const position = (frame - this.#origin) / this.#framesPerStep()
    this.#tempo = tempo
    this.#origin = frame - position * this.#framesPerStep()
  }

  #bar(): number {
    return this.#barsBefore + Math.floor(this.#nextStep / this.#pattern.stepsPerBar)
  }

  #exactFrame(): number {
    return this.#origin + this.#nextStep * this.#framesPerStep()
  }

  #framesPerStep(): number {
    return (60 * this.#sampleRate) / (this.#tempo * this.#pattern.stepsPerBeat)
  }
}

/**
 * Returns true if `id`, `stepsPerBar` and `stepsPerBeat` are equal, so `after` is an edited version of
 * `before`.
 */
function isEdited(before: MetronomePattern, after: MetronomePattern): boolean {
  const { id, stepsPerBar, stepsPerBeat } = before
  return id === after.id && stepsPerBar === after.stepsPerBar && stepsPerBeat === after.stepsPerBeat
}

/**
 * Returns one bar of plain beats, as many as a bar of the pattern has: two in 6/8, where the BPM counts dotted
 * quarters.
 */
function countInPattern({ stepsPerBar, stepsPerBeat }: MetronomePattern): MetronomePattern {
  return basicPattern({ beats: Math.max(1, Math.round(stepsPerBar / stepsPerBeat)), unit: 4 })
}
