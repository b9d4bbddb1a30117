import {
  layerVolumesSchema,
  metronomePresetSchema,
  presetFieldSchemas,
  presetTrainingSchema,
} from '@segno/domain/metronome/metronome-preset'
import { limits } from '@segno/domain/shared/limits'
import * as z from 'zod/mini'
import type { ApiCall } from './call'
import { baseSeqSchema, inputText, maybe, noted } from './input-fields'
import { changeRefusals, readRefusals } from './record-refusals'
import { deletedSchema, recordStamp } from './record-stamp'

/** A metronome preset as calls return it. */
export const metronomePresetAnswerSchema = z.looseObject({ ...metronomePresetSchema.shape, ...recordStamp })

const { tempo, timeSignature, pattern, subdivision, against, volume, order } = presetFieldSchemas
const { countIn, silence, ramp, practiceClock } = presetTrainingSchema.shape

/** Fields that a client may set. The server ignores all other fields. */
export const putMetronomePresetSchema = z.object({
  name: noted(z.optional(inputText(1, limits.titleLength)), { description: 'A new preset needs it.' }),
  tempo: noted(z.optional(tempo), { description: 'Beats per minute. A new preset needs it.' }),
  timeSignature: noted(z.optional(timeSignature), {
    description: 'The beats of a bar over their unit (2, 4, 8 or 16). Absent in a new preset: 4/4.',
    examples: ['6/8'],
  }),
  pattern: noted(z.optional(pattern), {
    description:
      'The id of a built-in pattern, or a grid: a text for each sound with X (strong), x (hit) or . (silent) for each step and | between bars.',
    examples: ['bossa'],
  }),
  subdivision: noted(z.optional(subdivision), { description: 'The parts of a beat in the pattern `basic`.' }),
  against: noted(z.optional(against), {
    description: 'The beats against the bar in the pattern `polyrhythm`.',
  }),
  volume: noted(z.optional(volume), { description: 'Percent.' }),
  layerVolumes: noted(z.optional(z.partial(layerVolumesSchema)), {
    description: 'Percent of the volume for each sound. Absent sounds keep theirs.',
  }),
  training: noted(
    z.optional(
      z.looseObject({
        countIn: z.optional(countIn),
        silence: z.optional(z.partial(silence)),
        ramp: z.optional(z.partial(ramp)),
        practiceClock: z.optional(z.partial(practiceClock)),
      }),
    ),
    { description: 'Exercises. Absent parts keep their value.' },
  ),
  piece: noted(
    maybe(
      z.looseObject({
        title: inputText(1, limits.titleLength),
        composer: maybe(inputText(0, limits.titleLength)),
      }),
    ),
    { description: 'The piece that the preset is for. Null: any piece.' },
  ),
  measures: noted(maybe(inputText(0, limits.measuresLength)), {
    description: 'The bars of the piece. Null: the whole piece.',
    examples: ['12-20'],
  }),
  order: noted(z.optional(order), {
    description: 'Lists are sorted by it. Absent in a new preset: behind all others.',
  }),
  baseSeq: baseSeqSchema,
})

export const listMetronomePresets = {
  method: 'GET',
  path: '/api/metronome/presets',
  summary: 'Lists the presets of the metronome in their order.',
  authenticated: true,
  answer: z.looseObject({ presets: z.array(metronomePresetAnswerSchema) }),
  refusals: ['unauthorized', 'rate_limited'],
} satisfies ApiCall

export const getMetronomePreset = {
  method: 'GET',
  path: '/api/metronome/presets/{id}',
  summary: 'Returns one preset of the metronome.',
  authenticated: true,
  answer: metronomePresetAnswerSchema,
  refusals: readRefusals,
} satisfies ApiCall

export const putMetronomePreset = {
  method: 'PUT',
  path: '/api/metronome/presets/{id}',
  summary:
    'Changes the given fields of a preset. Without `baseSeq` it creates a preset with an id that the client chose.',
  authenticated: true,
  request: putMetronomePresetSchema,
  answer: metronomePresetAnswerSchema,
  refusals: changeRefusals,
} satisfies ApiCall

export const deleteMetronomePreset = {
  method: 'DELETE',
  path: '/api/metronome/presets/{id}',
  summary: 'Deletes a preset of the metronome.',
  authenticated: true,
  answer: deletedSchema,
  refusals: readRefusals,
} satisfies ApiCall

export const metronomePresetCalls = [
  listMetronomePresets,
  getMetronomePreset,
  putMetronomePreset,
  deleteMetronomePreset,
]
