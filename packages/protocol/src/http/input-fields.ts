import { hasLength } from '@segno/domain/shared/limits'
import { cleanText } from '@segno/domain/shared/normalise-text'
import * as z from 'zod/mini'

/** Keywords for the API document that a schema in code cannot express, such as a format or a description. */
export interface FieldNote {
  readonly type?: string | readonly string[]
  readonly format?: string
  /** The media type of a response that is not JSON. Absent for JSON. */
  readonly contentMediaType?: string
  readonly pattern?: string
  readonly enum?: readonly string[]
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
}

/** The notes of single schemas. `jsonSchemaOf` adds them to the API document. */
export const fieldNotes = z.registry<FieldNote>()

/** Returns a copy of a schema with a note for the API document. */
export function noted<Schema extends z.ZodMiniType>(schema: Schema, note: FieldNote): Schema {
  // Copy, because several fields share one schema but have different notes.
  const copy = schema.clone() as Schema
  fieldNotes.add(copy, note)
  return copy
}

/**
 * Returns the schema of a text as received. `min` and `max` count code points after `cleanText`. The schema
 * first refuses a text of more than 8 × `max` + 64 UTF-16 code units, because cleaning takes time.
 */
export function inputText(min: number, max: number) {
  const isShort = (value: string) => value.length <= 8 * max + 64
  const text = z
    .string()
    .check(z.refine((value) => isShort(value) && hasLength(cleanText(value, { multiline: true }), min, max)))
  return noted(text, { minLength: min, maxLength: max })
}

/**
 * Returns the schema of a field that may be absent or null. A call treats null as absent or clears the field.
 */
export function maybe<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(z.nullable(schema))
}

/** Returns the schema of one of several names, in any case. The domain refuses unknown names. */
export function inputChoice(names: readonly string[]) {
  return noted(z.string(), { enum: names })
}

/** The schema of a calendar day, or of a time whose day counts. The domain parses it. */
export const inputDay = noted(z.string(), {
  description: 'A calendar day (YYYY-MM-DD) or a time in ISO 8601.',
  examples: ['2027-03-01'],
})

/**
 * The number of the version from which a change started. If it is outdated, the server refuses the call with
 * 409 `conflict`, and `details.item` is the current version. Without it the last write wins.
 */
export const baseSeqSchema = noted(maybe(z.int().check(z.minimum(0))), {
  description:
    'The seq of the version that this change began from. If it is not the current one, the answer is 409.',
})
