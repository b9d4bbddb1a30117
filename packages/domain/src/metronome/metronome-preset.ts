import * as z from 'zod/mini'
import { idSchema, namedPieceSchema, nameSchema, textSchema } from '../entry/entry'
import { composed, instantSpelling, optionalText, withFields } from '../record/migrate-fields'
import { parseBody } from '../record/parse-body'
import type { RecordChange } from '../record/record-change'
import { isJsonObject } from '../shared/is-json-object'
import { limits } from '../shared/limits'
import { err, type Result } from '../shared/result'
import { instantSchema } from '../units/instant'
import { defaultMetronomeSettings } from './default-metronome-settings'
import {
  againstLimits,
  metronomeTempo,
  practiceClockLimits,
  rampLimits,
  silenceLimits,
  subdivisions,
} from './metronome-bounds'
import { fitsMeter, patternGridSchema } from './pattern-grid-schema'

/**
 * The id of a pattern or the kind of a silence. Any text is valid, because a newer version may have further ids
 * and kinds.
 */
const wordSchema = textSchema(1, 50)

/** A whole percentage from 0 to 100. */
const percentSchema = z.int().check(z.minimum(0), z.maximum(100))

const bounded = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int().check(z.minimum(min), z.maximum(max))

const subdivisionLimits = { min: subdivisions[0], max: subdivisions.at(-1) ?? 1 }

/** A time signature such as `7/8`: 1 to 16 beats over 2, 4, 8 or 16. */
export const timeSignatureSchema = z.string().check(z.regex(/^([1-9]|1[0-6])\/(2|4|8|16)$/))

export const layerVolumesSchema = z.looseObject({
  accent: percentSchema,
  click: percentSchema,
  woodblock: percentSchema,
  shaker: percentSchema,
  triangle: percentSchema,
})

/** The training of a preset. Keeps the settings of exercises that only a newer version supports. */
export const presetTrainingSchema = z.looseObject({
  countIn: z.boolean(),
  silence: z.looseObject({
    kind: wordSchema,
    audible: bounded(silenceLimits.bars),
    silent: bounded(silenceLimits.bars),
    percent: bounded(silenceLimits.percent),
  }),
  ramp: z.looseObject({
    isOn: z.boolean(),
    target: bounded(metronomeTempo),
    step: bounded(rampLimits.step),
    every: bounded(rampLimits.every),
    unit: wordSchema,
  }),
  practiceClock: z.looseObject({ isOn: z.boolean(), minutes: bounded(practiceClockLimits) }),
})
export type PresetTraining = z.infer<typeof presetTrainingSchema>

/** The id of a built-in pattern, or the grid of the musician's own. */
export const presetPatternSchema = z.union([wordSchema, patternGridSchema])

/** The fields of a preset that a musician sets, with their schemas. */
export const presetFieldSchemas = {
  name: nameSchema(limits.titleLength),
  /** Beats per minute. */
  tempo: bounded(metronomeTempo),
  timeSignature: timeSignatureSchema,
  pattern: presetPatternSchema,
  /** The number of parts of a beat in the basic pattern, and of beats against the bar in the polyrhythm. */
  subdivision: bounded(subdivisionLimits),
  against: bounded(againstLimits),
  /** Percent. */
  volume: percentSchema,
  layerVolumes: layerVolumesSchema,
  training: presetTrainingSchema,
  /** The piece of the preset, or null for a preset that suits any piece. */
  piece: z.nullable(namedPieceSchema),
  /** The bars of the piece as typed, or null for the whole piece. */
  measures: z.nullable(textSchema(0, limits.measuresLength)),
  /** The ascending sort key of lists. A preset between two others has a number between theirs. */
  order: z.number(),
}

/** Named settings of the metronome. */
export const metronomePresetSchema = z.looseObject({
  id: idSchema,
  ...presetFieldSchemas,
  createdAt: instantSchema,
})
export type MetronomePreset = z.infer<typeof metronomePresetSchema>
export type MetronomePresetChange = RecordChange<'metronomePreset', MetronomePreset>

/**
 * Returns a stored or imported body as a preset, or the names of its invalid fields. Every field but id, name,
 * tempo and `createdAt` has a default. `updatedAt` replaces an absent `createdAt`. Keeps unknown fields.
 */
export function readMetronomePreset(raw: unknown): Result<MetronomePreset, string[]> {
  const parsed = parseBody(metronomePresetSchema, migrated(raw))
  if (!parsed.ok) return parsed
  const { pattern, timeSignature } = parsed.value
  const isWhole =
    typeof pattern === 'string' || fitsMeter(pattern, { beats: Number(timeSignature.split('/')[0]) })
  return isWhole ? parsed : err(['pattern'])
}

function migrated(raw: unknown): unknown {
  if (!isJsonObject(raw)) return raw
  const { meter, volume, layers, subdivision, against } = defaultMetronomeSettings
  return withFields(raw, {
    name: composed(raw.name),
    timeSignature: raw.timeSignature ?? `${meter.beats}/${meter.unit}`,
    pattern: raw.pattern ?? 'basic',
    subdivision: raw.subdivision ?? subdivision,
    against: raw.against ?? against,
    volume: raw.volume ?? volume,
    layerVolumes: completed(raw.layerVolumes, layers),
    training: completedTraining(raw.training),
    piece: readPiece(raw.piece ?? null),
    measures: optionalText(raw.measures),
    order: raw.order ?? 0,
    createdAt: instantSpelling(raw.createdAt ?? raw.updatedAt),
  })
}

function readPiece(raw: unknown): unknown {
  if (!isJsonObject(raw)) return raw
  return withFields(raw, { title: composed(raw.title), composer: optionalText(raw.composer) })
}

function completedTraining(raw: unknown): unknown {
  const { countIn, silence, ramp, practiceClock } = defaultMetronomeSettings
  const training = completed(raw, { countIn, silence, ramp, practiceClock })
  if (!isJsonObject(training)) return training
  return withFields(training, {
    silence: completed(training.silence, silence),
    ramp: completed(training.ramp, ramp),
    practiceClock: completed(training.practiceClock, practiceClock),
  })
}

/**
 * Returns an object with its missing fields taken from `initial`, or the same object if none is missing.
 * Returns `initial` for an absent value, and any other value unchanged.
 */
function completed(value: unknown, initial: object): unknown {
  if (value === undefined || value === null) return initial
  if (!isJsonObject(value)) return value
  return Object.keys(initial).some((field) => value[field] === undefined) ? { ...initial, ...value } : value
}
