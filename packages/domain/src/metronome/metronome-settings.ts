import { withMeterOf } from './edit-pattern'
import type { Meter, MetronomeLayer, MetronomePattern, Subdivision } from './metronome-pattern'
import type { MetronomeTraining, Silence, TempoRamp } from './metronome-training'
import { gridOf, patternOfGrid } from './pattern-grid'
import { OWN_PATTERN, type PatternGrid } from './pattern-grid-schema'

export const silenceKinds = ['off', 'regular', 'random'] as const
/** The choice of silent bars. Switching the kind keeps the numbers of the other kinds. */
export interface SilenceSetting {
  readonly kind: (typeof silenceKinds)[number]
  readonly audible: number
  readonly silent: number
  readonly percent: number
}

/** The patterns that are built from the chosen meter. Every other pattern has its own meter. */
export const meterPatternIds = ['basic', 'polyrhythm'] as const

export interface OwnPattern {
  readonly meter: Meter
  readonly grid: PatternGrid
}

/** The settings of a metronome. Volumes are whole percentages. */
export interface MetronomeSettings {
  /** Whole beats per minute. */
  readonly tempo: number
  readonly meter: Meter
  /**
   * The id of a pattern. `basic` and `polyrhythm` follow the meter; `own` is the pattern in the field `own`.
   */
  readonly patternId: string
  /** The musician's latest own pattern, or null. It stays while another pattern is chosen. */
  readonly own: OwnPattern | null
  /** The number of parts of a beat in the basic pattern. */
  readonly subdivision: Subdivision
  /** The number of beats against the bar in the polyrhythm. */
  readonly against: number
  readonly volume: number
  readonly layers: Readonly<Record<MetronomeLayer, number>>
  /** True if one bar of plain beats precedes the pattern. */
  readonly countIn: boolean
  readonly silence: SilenceSetting
  readonly ramp: TempoRamp & { readonly isOn: boolean }
  /** The clock that stops the metronome after `minutes`, if it is on. */
  readonly practiceClock: { readonly isOn: boolean; readonly minutes: number }
}

/** Returns the training of the settings. `seed`, a whole number, chooses the bars of random silence. */
export function trainingOf({ countIn, silence, ramp }: MetronomeSettings, seed = 0): MetronomeTraining {
  const { isOn, ...steps } = ramp
  return { countIn: countIn ? 1 : 0, silence: silenceOf(silence, seed), ramp: isOn ? steps : null }
}

function silenceOf({ kind, audible, silent, percent }: SilenceSetting, seed: number): Silence | null {
  if (kind === 'off') return null
  return kind === 'regular' ? { kind, audible, silent } : { kind, percent, seed }
}

/** Returns the seconds after which the metronome stops by itself, or null. */
export function endOf({ practiceClock: { isOn, minutes } }: MetronomeSettings): number | null {
  return isOn ? minutes * 60 : null
}

/** Returns the settings with this pattern chosen. A pattern with a meter of its own also sets the meter. */
export function withPattern(settings: MetronomeSettings, pattern: MetronomePattern): MetronomeSettings {
  const meter = followsMeter(pattern.id) ? settings.meter : pattern.meter
  return { ...settings, patternId: pattern.id, meter }
}

/** Returns the settings with this pattern as the musician's own pattern, and chooses it. */
export function withOwnPattern(settings: MetronomeSettings, pattern: MetronomePattern): MetronomeSettings {
  const { meter } = pattern
  return { ...settings, patternId: OWN_PATTERN, meter, own: { meter, grid: gridOf(pattern) } }
}

/**
 * Returns the settings with this meter. An own pattern gets longer or shorter bars. The basic pattern replaces
 * a built-in pattern of another meter.
 */
export function withMeter(settings: MetronomeSettings, meter: Meter): MetronomeSettings {
  const { own, patternId } = settings
  const isSame = meter.beats === settings.meter.beats && meter.unit === settings.meter.unit
  if (isSame) return settings
  if (patternId === OWN_PATTERN && own) {
    return withOwnPattern(settings, withMeterOf(patternOfGrid(own.grid, own.meter), meter))
  }
  return { ...settings, meter, patternId: followsMeter(patternId) ? patternId : 'basic' }
}

/** Returns true for the patterns that are built from the chosen meter. */
export function followsMeter(patternId: string): boolean {
  return meterPatternIds.some((id) => id === patternId)
}
