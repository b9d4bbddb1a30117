import { PitchDetector } from 'pitchy'

/** The number of samples in a measurement: over three periods of E1 (41 Hz) at 48 kHz. */
export const PITCH_WINDOW = 4096
/** The lowest frequency that a tuner measures (hertz): E1 with a margin. */
const LOWEST = 38
/** The highest frequency that a tuner measures (hertz): C8 with a margin. */
const HIGHEST = 4450
/** The least clarity of a tone by McLeod, from 0 to 1. Noise and chords are below. */
const CLEAR = 0.9
/** The level (root mean square) below which a window counts as silence: about -56 dB. */
const AUDIBLE = 0.0015
const SMOOTHING = 4
/** The frequency from which the phase is more exact than the period (hertz). */
const BY_PHASE_FROM = 200

/** Measures the frequency of tones. It reuses its buffers, so create one reader and call it for each window. */
export class PitchReader {
  readonly #detector = PitchDetector.forFloat32Array(PITCH_WINDOW)
  readonly #smoothed = new Float32Array(PITCH_WINDOW)
  readonly #window = new Float32Array(PITCH_WINDOW / 2)

  constructor() {
    this.#detector.clarityThreshold = CLEAR
    const { length } = this.#window
    for (let at = 0; at < length; at++) this.#window[at] = 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / length)
  }

  /**
   * Returns the frequency (hertz) of `samples`, a window of `PITCH_WINDOW` samples; null without a clear tone.
   * The period comes from McLeod's pitch method (P. McLeod, G. Wyvill, A smarter way to find pitch, 2005).
   */
  read(samples: Float32Array, sampleRate: number): number | null {
    if (rootMeanSquare(samples) < AUDIBLE) return null
    const [coarse, clarity] = this.#detector.findPitch(this.#smooth(samples), sampleRate)
    if (clarity < CLEAR || coarse < LOWEST || coarse > HIGHEST) return null
    return coarse < BY_PHASE_FROM ? coarse : this.#refine(samples, coarse, sampleRate)
  }

  /**
   * Applies a binomial low-pass filter of four stages. Near the Nyquist frequency the samples miss the height
   * of a peak. The detector would then read strong harmonics as a longer period.
   */
  #smooth(samples: Float32Array): Float32Array {
    this.#smoothed.set(samples)
    for (let stage = 0; stage < SMOOTHING; stage++) {
      let before = this.#smoothed[0] ?? 0
      for (let at = 1; at < samples.length - 1; at++) {
        const here = this.#smoothed[at] ?? 0
        this.#smoothed[at] = (before + 2 * here + (this.#smoothed[at + 1] ?? 0)) / 4
        before = here
      }
    }
    return this.#smoothed
  }

  /**
   * Returns a more exact frequency than `coarse`. A high tone has few samples a period, so its period alone is
   * some cents off. The phase of the fundamental advances between two places of the window by exactly its
   * frequency. The first hop is short, so that the advance is unambiguous.
   */
  #refine(samples: Float32Array, coarse: number, sampleRate: number): number {
    const longest = samples.length - this.#window.length
    let frequency = coarse
    for (const hop of [longest / 16, longest / 4, longest]) {
      const cycle = (2 * Math.PI * frequency) / sampleRate
      const before = this.#phase(samples, 0, cycle)
      const after = this.#phase(samples, hop, cycle)
      const rest = after - before - cycle * hop
      const error = rest - 2 * Math.PI * Math.round(rest / (2 * Math.PI))
      frequency += (error * sampleRate) / (2 * Math.PI * hop)
    }
    return frequency
  }

  /**
   * Returns the phase (radians) of one frequency in a Hann window that begins at `from`. `cycle` is in radians
   * a sample.
   */
  #phase(samples: Float32Array, from: number, cycle: number): number {
    let real = 0
    let imaginary = 0
    for (const [at, weight] of this.#window.entries()) {
      const level = weight * (samples[from + at] ?? 0)
      real += level * Math.cos(cycle * at)
      imaginary -= level * Math.sin(cycle * at)
    }
    return Math.atan2(imaginary, real)
  }
}

function rootMeanSquare(samples: Float32Array): number {
  let sum = 0
  for (const level of samples) sum += level * level
  return Math.sqrt(sum / samples.length)
}
