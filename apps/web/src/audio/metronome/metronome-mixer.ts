import { BeatSchedule, type ScheduledStep } from '@segno/domain/metronome/beat-schedule'
import { metronomeLayers } from '@segno/domain/metronome/metronome-bounds'
import type { MetronomeProgram } from '../../contracts/metronome-player'
import type { MetronomeReport, MetronomeSamples, ProgramChange } from './metronome-messages'

/**
 * The maximum number of sounds at once, more than any pattern starts while earlier ones decay. A further sound
 * replaces the oldest.
 */
const VOICES = 48
/** The gain of a plain hit; a strong one has 1. */
const PLAIN_HIT = 0.7
/** The level from which the limiter compresses. It keeps any sum of sounds at 1 or below. */
const LIMIT_FROM = 0.7

interface Voice {
  samples: Float32Array
  gain: number
  /** The index of the next sample; negative while frames of the block precede the sound. */
  at: number
}

/**
 * Renders the metronome into blocks of samples. It counts only frames of the audio clock, so neither a busy
 * page nor a hidden tab delays a beat.
 */
export class MetronomeMixer {
  readonly #sampleRate: number
  readonly #report: (report: MetronomeReport) => void
  #samples: MetronomeSamples | null = null
  #program: MetronomeProgram | null = null
  #schedule: BeatSchedule | null = null
  /** The first frame that has not been rendered. */
  #frame = 0
  #voices: Voice[] = []

  constructor(sampleRate: number, report: (report: MetronomeReport) => void) {
    this.#sampleRate = sampleRate
    this.#report = report
  }

  setSounds(samples: MetronomeSamples): void {
    this.#samples = samples
  }

  /** Starts a program. Its first beat sounds at `frame`. */
  start(program: MetronomeProgram, frame: number): void {
    this.#program = program
    const { pattern, tempo, training, endAfter } = program
    const sampleRate = this.#sampleRate
    this.#schedule = new BeatSchedule({ pattern, tempo, training, endAfter, sampleRate, start: frame })
  }

  /**
   * Changes the tempo at `frame`, and pattern and training at the next bar. Volumes and the end of the program
   * change at once.
   */
  change({ program, isNewPattern, isNewTraining }: ProgramChange, frame: number): void {
    if (this.#program?.tempo !== program.tempo) this.#schedule?.setTempo(program.tempo, frame)
    if (isNewPattern) this.#schedule?.setPattern(program.pattern)
    if (isNewTraining) this.#schedule?.setTraining(program.training)
    this.#schedule?.setEnd(program.endAfter)
    this.#program = program
  }

  /** Starts no further sounds. Sounds that have begun decay. */
  stop(): void {
    this.#schedule = null
  }

  /**
   * Adds the samples of the block that begins at `frame` to `output`, which must be silent. Reports the beats
   * of the block, and the end of the program.
   */
  render(output: Float32Array, frame: number): void {
    this.#frame = frame
    this.#schedule?.advance(frame + output.length, (step) => this.#begin(step))
    if (this.#schedule?.hasEnded()) {
      this.stop()
      this.#report({ kind: 'end' })
    }
    for (const voice of this.#voices) addVoice(voice, output)
    this.#voices = this.#voices.filter(({ at, samples }) => at < samples.length)
    limit(output)
  }

  #begin({ frame, step, pattern, bar, tempo, isSilent }: ScheduledStep): void {
    const { stepsPerBeat, stepsPerBar, layers } = pattern
    const inBar = step % stepsPerBar
    if (inBar % stepsPerBeat === 0) {
      this.#report({ kind: 'beat', beat: { frame, bar, beat: inBar / stepsPerBeat, tempo, isSilent } })
    }
    if (isSilent) return
    const { volume = 0, layers: shares } = this.#program ?? {}
    for (const layer of metronomeLayers) {
      const hit = layers[layer][step] ?? 0
      const gain = volume * (shares?.[layer] ?? 0) * (hit === 2 ? 1 : PLAIN_HIT)
      if (hit === 0 || gain === 0 || this.#samples === null) continue
      if (this.#voices.length >= VOICES) this.#voices.shift()
      this.#voices.push({ samples: this.#samples[layer], gain, at: Math.min(0, this.#frame - frame) })
    }
  }
}

function addVoice(voice: Voice, output: Float32Array): void {
  const { samples, gain } = voice
  const from = Math.max(0, -voice.at)
  const until = Math.min(output.length, samples.length - voice.at)
  for (let at = from; at < until; at++) output[at] = (output[at] ?? 0) + gain * (samples[voice.at + at] ?? 0)
  voice.at += output.length
}

function limit(output: Float32Array): void {
  for (const [at, level] of output.entries()) {
    const size = Math.abs(level)
    if (size <= LIMIT_FROM) continue
    const room = 1 - LIMIT_FROM
    output[at] = Math.sign(level) * (LIMIT_FROM + room * Math.tanh((size - LIMIT_FROM) / room))
  }
}
