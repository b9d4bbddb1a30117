import type { MetronomeLayer } from '@segno/domain/metronome/metronome-pattern'
import type { HeardBeat, MetronomeProgram } from '../../contracts/metronome-player'

/** The name under which the worklet registers its processor. */
export const METRONOME_PROCESSOR = 'segno-metronome'

/** One rendered sound of each layer: samples at the rate of the context, mono. */
export type MetronomeSamples = Readonly<Record<MetronomeLayer, Float32Array>>

/**
 * A new program for the worklet. `postMessage` copies pattern and training, so flags mark whether they have
 * changed.
 */
export interface ProgramChange {
  readonly program: MetronomeProgram
  readonly isNewPattern: boolean
  readonly isNewTraining: boolean
}

/** A message from the page to the worklet. */
export type MetronomeCommand =
  | { readonly kind: 'sounds'; readonly samples: MetronomeSamples }
  | { readonly kind: 'start'; readonly program: MetronomeProgram }
  | ({ readonly kind: 'change' } & ProgramChange)
  | { readonly kind: 'stop' }

/** A beat with the frame of the audio clock at which it sounds. */
export interface RenderedBeat extends HeardBeat {
  readonly frame: number
}

/** A message from the worklet to the page: a beat, or the end of a program that has one. */
export type MetronomeReport =
  | { readonly kind: 'beat'; readonly beat: RenderedBeat }
  | { readonly kind: 'end' }
