import { defaultMetronomeSettings as initial } from './default-metronome-settings'
import {
  againstLimits,
  METER_BEATS_MAX,
  metronomeLayers,
  metronomeTempo,
  practiceClockLimits,
  rampLimits,
  silenceLimits,
  subdivisions,
} from './metronome-bounds'
import {
  type Meter,
  type MetronomeLayer,
  type MetronomePattern,
  meterOf,
  meterUnits,
} from './metronome-pattern'
import {
  followsMeter,
  type MetronomeSettings,
  type OwnPattern,
  type SilenceSetting,
  silenceKinds,
  withPattern,
} from './metronome-settings'
import { rampUnits } from './metronome-training'
import { fitsMeter, OWN_PATTERN, patternGridSchema } from './pattern-grid-schema'
import { boundedTempo } from './tap-tempo'

/**
 * Returns stored settings. Each missing or invalid field gets its default. A number out of bounds gets the
 * nearest bound, but a meter or a subdivision gets its default.
 */
export function readMetronomeSettings(
  stored: unknown,
  patterns: readonly MetronomePattern[],
): MetronomeSettings {
  const fields = fieldsOf(stored)
  const layers = fieldsOf(fields.layers)
  const pattern = patterns.find(({ id }) => id === fields.patternId)
  const settings: MetronomeSettings = {
    tempo: isNumber(fields.tempo) ? boundedTempo(fields.tempo) : metronomeTempo.default,
    meter: readMeter(fields.meter),
    patternId:
      typeof fields.patternId === 'string' && followsMeter(fields.patternId) ? fields.patternId : 'basic',
    own: readOwn(fieldsOf(fields.own)),
    subdivision: oneOf(subdivisions, fields.subdivision) ?? initial.subdivision,
    against: within(fields.against, againstLimits) ?? initial.against,
    volume: percent(fields.volume) ?? initial.volume,
    layers: Object.fromEntries(
      metronomeLayers.map((layer) => [layer, percent(layers[layer]) ?? 100]),
    ) as Record<MetronomeLayer, number>,
    countIn: fields.countIn === true,
    silence: readSilence(fields.silence),
    ramp: readRamp(fieldsOf(fields.ramp)),
    practiceClock: readPracticeClock(fieldsOf(fields.practiceClock)),
  }
  const { own } = settings
  if (fields.patternId === OWN_PATTERN && own) {
    return { ...settings, patternId: OWN_PATTERN, meter: own.meter }
  }
  return pattern ? withPattern(settings, pattern) : settings
}

function readOwn(stored: Fields): OwnPattern | null {
  const meter = readMeter(stored.meter)
  const grid = patternGridSchema.safeParse(stored.grid)
  return grid.success && fitsMeter(grid.data, meter) ? { meter, grid: grid.data } : null
}

function readMeter(stored: unknown): Meter {
  const { beats, unit } = fieldsOf(stored)
  const isWhole = Number.isInteger(beats) && Number(beats) >= 1 && Number(beats) <= METER_BEATS_MAX
  return isWhole && oneOf(meterUnits, unit) !== undefined ? meterOf(`${beats}/${unit}`) : initial.meter
}

/** The silence settings by the names that versions up to 0.2 stored. The sixth name, `off`, has no numbers. */
const silenceNames: Readonly<Record<string, Partial<SilenceSetting>>> = {
  '3-1': { kind: 'regular', audible: 3, silent: 1 },
  '2-2': { kind: 'regular', audible: 2, silent: 2 },
  '1-1': { kind: 'regular', audible: 1, silent: 1 },
  'random-25': { kind: 'random', percent: 25 },
  'random-50': { kind: 'random', percent: 50 },
}

function readSilence(stored: unknown): SilenceSetting {
  if (typeof stored === 'string') {
    return { ...initial.silence, ...(Object.hasOwn(silenceNames, stored) ? silenceNames[stored] : {}) }
  }
  const { kind, audible, silent, percent: share } = fieldsOf(stored)
  return {
    kind: oneOf(silenceKinds, kind) ?? 'off',
    audible: within(audible, silenceLimits.bars) ?? initial.silence.audible,
    silent: within(silent, silenceLimits.bars) ?? initial.silence.silent,
    percent: within(share, silenceLimits.percent) ?? initial.silence.percent,
  }
}

/** Returns a stored ramp. Versions up to 0.2 counted only bars and stored their number as `bars`. */
function readRamp({ isOn, target, step, every, bars, unit }: Fields): MetronomeSettings['ramp'] {
  return {
    isOn: isOn === true,
    target: isNumber(target) ? boundedTempo(target) : initial.ramp.target,
    step: within(step, rampLimits.step) ?? initial.ramp.step,
    every: within(every ?? bars, rampLimits.every) ?? initial.ramp.every,
    unit: oneOf(rampUnits, unit) ?? 'bars',
  }
}

function readPracticeClock({ isOn, minutes }: Fields): MetronomeSettings['practiceClock'] {
  return {
    isOn: isOn === true,
    minutes: within(minutes, practiceClockLimits) ?? initial.practiceClock.minutes,
  }
}

function within(value: unknown, { min, max }: { readonly min: number; readonly max: number }) {
  return isNumber(value) ? Math.round(Math.min(max, Math.max(min, value))) : undefined
}

const percent = (value: unknown) => within(value, { min: 0, max: 100 })

function oneOf<T>(values: readonly T[], value: unknown): T | undefined {
  return values.find((one) => one === value)
}

/** Parsed JSON. Its values may have any type. */
type Fields = Readonly<Partial<Record<string, unknown>>>

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})
