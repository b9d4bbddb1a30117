import type { ScoreSound, SoundingNote } from '../contracts/score-sound'
import { setAudioSession } from './audio-session'
import { requestRecordings } from './piano-recordings'
import { type Output, openOutput, startTone } from './piano-tone'

/** The time constant (seconds) of the decay of a note at its end. */
const RELEASE = 0.09
/** The time constant (seconds) of the decay of a note that `hush` cuts off. */
const CUT = 0.02
/** The number of time constants after which a note is below -60 dB. */
const INAUDIBLE = 7
/** The level of the loudest note. It is below 1, because scores have more notes at once than two hands play. */
const LEVEL = 0.8
/** The frequencies (hertz) of the first click and of the others, with level and decay time (seconds). */
const clickTone = { first: 1568, other: 1047, level: 0.35, decay: 0.02 }
/** Frequency (hertz), level and decay time (seconds) of a drum. */
const drumTone = { frequency: 190, level: 0.4, decay: 0.05 }

interface Sounding {
  readonly gain: GainNode
  readonly sources: readonly AudioScheduledSourceNode[]
}

/** Creates the sound of a score: the piano of the landing page, and short tones for drums and clicks. */
export function createScoreSound(): ScoreSound {
  return new PianoSound()
}

class PianoSound implements ScoreSound {
  readonly #sounding = new Set<Sounding>()
  #output: Output | null = null

  async start(): Promise<void> {
    if (this.#output?.context.state === 'closed') this.#output = null
    this.#output ??= openOutput()
    setAudioSession('playback')
    // Request the low recordings too: scores of every instrument have low notes.
    requestRecordings(this.#output.context, [0])
    await this.#output.context.resume()
  }

  now(): number {
    return this.#output?.context.currentTime ?? 0
  }

  heard(): number {
    const context = this.#output?.context
    return context ? context.currentTime - (context.outputLatency || context.baseLatency || 0) : 0
  }

  play({ at, length, pitch, loudness, isDrum }: SoundingNote): void {
    const output = this.#output
    if (isDrum) this.#ping(at, drumTone.frequency, drumTone.level * loudness, drumTone.decay)
    if (isDrum || !output) return
    const gain = new GainNode(output.context, { gain: LEVEL * loudness })
    gain.connect(output.input)
    const sources = startTone(output.context, gain, pitch, at)
    const end = at + length
    gain.gain.setTargetAtTime(0, end, RELEASE)
    for (const source of sources) source.stop(end + RELEASE * INAUDIBLE)
    this.#keep({ gain, sources })
  }

  click(at: number, isFirst: boolean): void {
    this.#ping(at, isFirst ? clickTone.first : clickTone.other, clickTone.level, clickTone.decay)
  }

  hush(): void {
    const now = this.now()
    for (const { gain, sources } of this.#sounding) {
      gain.gain.cancelScheduledValues(now)
      gain.gain.setTargetAtTime(0, now, CUT)
      for (const source of sources) source.stop(now + CUT * INAUDIBLE)
    }
  }

  close(): void {
    this.#sounding.clear()
    void this.#output?.context.close().catch(() => {})
    this.#output = null
    setAudioSession('auto')
  }

  /**
   * Plays a sine tone of one frequency (hertz) at a time of the audio clock. `decay` is its time constant
   * (seconds).
   */
  #ping(at: number, frequency: number, level: number, decay: number): void {
    const output = this.#output
    if (!output) return
    const gain = new GainNode(output.context, { gain: 0 })
    gain.gain.setValueAtTime(level, at)
    gain.gain.setTargetAtTime(0, at, decay)
    const source = new OscillatorNode(output.context, { frequency })
    source.connect(gain).connect(output.input)
    source.start(at)
    source.stop(at + decay * INAUDIBLE)
    this.#keep({ gain, sources: [source] })
  }

  #keep(one: Sounding): void {
    this.#sounding.add(one)
    const [longest] = one.sources
    if (!longest) return
    longest.onended = () => {
      one.gain.disconnect()
      this.#sounding.delete(one)
    }
  }
}
