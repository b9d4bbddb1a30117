import {
  METER_BEATS_MAX,
  type Meter,
  type MetronomeLayer,
  type MetronomePattern,
  meterOf,
  metronomeLayers,
  metronomeTempo,
} from './metronome-pattern'
import { boundedTempo } from './tap-tempo'

/** The settings of a metronome. Volumes are whole percent. */
export interface MetronomeSettings {
  /** Whole beats per minute. */
  readonly tempo: number
  readonly meter: Meter
  /** The id of a pattern; `basic` follows the meter. */
  readonly patternId: string
  readonly volume: number
  readonly layers: Readonly<Record<MetronomeLayer, number>>
}

export const defaultMetronomeSettings: MetronomeSettings = {
  tempo: metronomeTempo.default,
  meter: { beats: 4, unit: 4 },
  patternId: 'basic',
  volume: 70,
  layers: { accent: 100, click: 100, woodblock: 100, shaker: 100, triangle: 100 },
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

function percent(value: unknown, fallback: number): number {
  return isNumber(value) ? Math.round(Math.min(100, Math.max(0, value))) : fallback
}

/** Parsed JSON. Its values may have any type. */
type Fields = Partial<Record<FieldName, unknown>>
type FieldName = keyof MetronomeSettings | keyof Meter | MetronomeLayer

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
