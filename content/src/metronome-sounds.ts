import type { MetronomeLayer } from '@segno/domain/metronome/metronome-pattern'
import data from '../data/metronome-sounds.json' with { type: 'json' }

/** A tone with an exponential decay. Times in seconds, frequencies in hertz, `peak` as linear gain. */
export interface SoundTone {
  readonly type: 'sine' | 'triangle'
  readonly f: number
  /** The frequency after `sweep` seconds. */
  readonly f2?: number
  readonly sweep?: number
  readonly peak: number
  readonly attack: number
  readonly decay: number
}

/** White noise through filters, with an exponential decay. */
export interface SoundNoise {
  readonly peak: number
  readonly attack: number
  readonly decay: number
  readonly filters: readonly {
    readonly type: 'highpass' | 'lowpass' | 'bandpass'
    readonly f: number
    readonly q?: number
  }[]
}

export interface SoundRecipe {
  readonly tones?: readonly SoundTone[]
  readonly noises: readonly SoundNoise[]
}

/** The recipe that synthesises the sound of each layer. */
export const metronomeSounds = data as Readonly<Record<MetronomeLayer, SoundRecipe>>
