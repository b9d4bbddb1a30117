import {
  METER_BEATS_MAX,
  type Meter,
  type MetronomeLayer,
  type MetronomePattern,
  meterOf,
  metronomeLayers,
  metronomeTempo,
} from './metronome-pattern'
import type { MetronomeTraining, Silence, TempoRamp } from './metronome-training'
import { boundedTempo } from './tap-tempo'

/** The choices of silent bars, in the order of the list. */
export const silences = {
  off: null,
  '3-1': { kind: 'regular', audible: 3, silent: 1 },
  '2-2': { kind: 'regular', audible: 2, silent: 2 },
  '1-1': { kind: 'regular', audible: 1, silent: 1 },
  'random-25': { kind: 'random', percent: 25 },
  'random-50': { kind: 'random', percent: 50 },
} as const satisfies Record<string, Silence | null>
export type SilenceId = keyof typeof silences

/** The bounds of a ramp: beats per minute for each step, and bars between two steps. */
export const rampLimits = { step: { min: 1, max: 50 }, bars: { min: 1, max: 64 } } as const

/** The settings of a metronome. Volumes are whole percent. */
export interface MetronomeSettings {
  /** Whole beats per minute. */
  readonly tempo: number
  readonly meter: Meter
  /** The id of a pattern; `basic` follows the meter. */
  readonly patternId: string
  readonly volume: number
  readonly layers: Readonly<Record<MetronomeLayer, number>>
  /** Whether one bar of plain beats comes first. */
  readonly countIn: boolean
  readonly silence: SilenceId
  readonly ramp: TempoRamp & { readonly isOn: boolean }
}

export const defaultMetronomeSettings: MetronomeSettings = {
  tempo: metronomeTempo.default,
  meter: { beats: 4, unit: 4 },
  patternId: 'basic',
  volume: 70,
  layers: { accent: 100, click: 100, woodblock: 100, shaker: 100, triangle: 100 },
  countIn: false,
  silence: 'off',
  ramp: { isOn: false, target: 140, step: 2, bars: 4 },
}

/** Returns the training of the settings. */
export function trainingOf({ countIn, silence, ramp }: MetronomeSettings): MetronomeTraining {
  return { countIn: countIn ? 1 : 0, silence: silences[silence], ramp: ramp.isOn ? ramp : null }
}

/** Returns the settings after the choice of a pattern, which brings its own meter. */
export function withPattern(settings: MetronomeSettings, pattern: MetronomePattern): MetronomeSettings {
  const meter = pattern.id === 'basic' ? settings.meter : pattern.meter
  return { ...settings, patternId: pattern.id, meter }
}

/** Returns the settings after the choice of a meter. A pattern of another meter gives way to the basic one. */
export function withMeter(settings: MetronomeSettings, meter: Meter): MetronomeSettings {
  const isSame = meter.beats === settings.meter.beats && meter.unit === settings.meter.unit
  return isSame ? settings : { ...settings, meter, patternId: 'basic' }
}

/** Reads stored settings. Each missing or invalid field gets its default. */
export function readMetronomeSettings(
  stored: unknown,
  patterns: readonly MetronomePattern[],
): MetronomeSettings {
  const fields: Fields = isObject(stored) ? stored : {}
  const layers: Fields = isObject(fields.layers) ? fields.layers : {}
  const pattern = patterns.find(({ id }) => id === fields.patternId)
  const settings: MetronomeSettings = {
    tempo: isNumber(fields.tempo) ? boundedTempo(fields.tempo) : metronomeTempo.default,
    meter: readMeter(fields.meter),
    patternId: 'basic',
    volume: percent(fields.volume, defaultMetronomeSettings.volume),
    layers: Object.fromEntries(
      metronomeLayers.map((layer) => [layer, percent(layers[layer], 100)]),
    ) as Record<MetronomeLayer, number>,
    countIn: fields.countIn === true,
    silence: isSilence(fields.silence) ? fields.silence : 'off',
    ramp: readRamp(fields.ramp),
  }
  return pattern ? withPattern(settings, pattern) : settings
}

function readMeter(stored: unknown): Meter {
  if (!isObject(stored)) return defaultMetronomeSettings.meter
  const { beats, unit } = stored
  const isWhole = Number.isInteger(beats) && Number(beats) >= 1 && Number(beats) <= METER_BEATS_MAX
  return isWhole && [2, 4, 8, 16].includes(Number(unit))
    ? meterOf(`${beats}/${unit}`)
    : defaultMetronomeSettings.meter
}

function isSilence(value: unknown): value is SilenceId {
  return typeof value === 'string' && Object.hasOwn(silences, value)
}

function readRamp(stored: unknown): MetronomeSettings['ramp'] {
  const { isOn, target, step, bars }: Fields = isObject(stored) ? stored : {}
  const initial = defaultMetronomeSettings.ramp
  return {
    isOn: isOn === true,
    target: isNumber(target) ? boundedTempo(target) : initial.target,
    step: isNumber(step) ? within(step, rampLimits.step) : initial.step,
    bars: isNumber(bars) ? within(bars, rampLimits.bars) : initial.bars,
  }
}

function within(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.round(Math.min(max, Math.max(min, value)))
}

function percent(value: unknown, fallback: number): number {
  return isNumber(value) ? Math.round(Math.min(100, Math.max(0, value))) : fallback
}

/** Parsed JSON. Its values may have any type. */
type Fields = Partial<Record<FieldName, unknown>>
type FieldName = keyof MetronomeSettings | keyof Meter | MetronomeLayer | keyof MetronomeSettings['ramp']

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
