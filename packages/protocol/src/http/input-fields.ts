import { hasLength } from '@segno/domain/shared/limits'
import { cleanText } from '@segno/domain/shared/normalise-text'
import * as z from 'zod/mini'

/** What the documentation says about a field whose schema cannot say it itself. */
export interface FieldNote {
  readonly type?: string | readonly string[]
  readonly format?: string
  /** Of a whole answer that is no JSON. */
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

/** Notes of single schemas, read by the generator of the API document. */
export const fieldNotes = z.registry<FieldNote>()

/** A schema like the given one, with a note for the API document. */
export function noted<Schema extends z.ZodMiniType>(schema: Schema, note: FieldNote): Schema {
  // A copy, because many fields share one schema and each has its own note.
  const copy = schema.clone() as Schema
  fieldNotes.add(copy, note)
  return copy
}

/** Text as it comes in, `min` to `max` code points once it is cleaned as records hold it. */
export function inputText(min: number, max: number) {
  const text = z
    .string()
    .check(z.refine((value) => hasLength(cleanText(value, { multiline: true }), min, max)))
  return noted(text, { minLength: min, maxLength: max })
}

/** A field that may be left out; null counts as left out, or empties it. */
export function maybe<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(z.nullable(schema))
}

/** One of some names in any case; the domain reads it, and refuses what is none of them. */
export function inputChoice(names: readonly string[]) {
  return noted(z.string(), { enum: names })
}

/** A calendar day, or a moment whose day counts. The domain reads it. */
export const inputDay = noted(z.string(), {
  description: 'A calendar day (YYYY-MM-DD) or a time in ISO 8601.',
  examples: ['2027-03-01'],
})

/**
 * The number of the version that a change began from. Where it is no longer the current one the call is refused
 * (409 `conflict`, `details.item` holds what is there); without it the last write wins.
 */
export const baseSeqSchema = noted(maybe(z.int().check(z.minimum(0))), {
  description: 'The seq of the version that this change began from; another current one is answered 409.',
})
