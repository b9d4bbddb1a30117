import { durationSchema } from '@segno/domain/entry/entry'
import { referenceLinkSchema } from '@segno/domain/repertoire/repertoire-item'
import { limits } from '@segno/domain/shared/limits'
import { calendarDaySchema } from '@segno/domain/units/calendar-day'
import { instantSchema } from '@segno/domain/units/instant'
import * as z from 'zod/mini'
import { type FieldNote, fieldNotes } from './input-fields'

/** The parts of a JSON schema that this product uses. */
export interface JsonSchema {
  type?: string | readonly string[]
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  enum?: readonly unknown[]
  const?: unknown
  description?: string
  [keyword: string]: unknown
}

/** Schemas of the domain that are functions, which zod cannot convert. */
const domainNotes: readonly [z.ZodMiniType, FieldNote][] = [
  [
    instantSchema,
    {
      type: 'string',
      format: 'date-time',
      pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
      examples: ['2026-11-21T17:20:00.000Z'],
    },
  ],
  [calendarDaySchema, { type: 'string', format: 'date', examples: ['2026-11-21'] }],
  [
    durationSchema,
    {
      type: 'integer',
      minimum: limits.durationMin,
      maximum: limits.durationMax,
      description: 'Seconds.',
      examples: [1800],
    },
  ],
  [
    referenceLinkSchema,
    {
      type: 'string',
      format: 'uri',
      pattern: '^https?://',
      maxLength: limits.linkLength,
      examples: ['https://example.org/score'],
    },
  ],
]
const notes = new Map<unknown, FieldNote>(domainNotes)

/** Converts a zod schema to JSON schema 2020-12. `io` selects the input or the output. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) =>
      describe(zodSchema as unknown as z.ZodMiniType, jsonSchema as JsonSchema),
  }) as JsonSchema
  return json
}

function describe(schema: z.ZodMiniType, json: JsonSchema): void {
  const note = fieldNotes.get(schema) ?? notes.get(schema)
  if (isFreeText({ ...json, ...note })) Object.assign(json, lengthsOf(schema))
  if (note) Object.assign(json, note)
}

function isFreeText(json: JsonSchema): boolean {
  const bounded = ['enum', 'const', 'format', 'pattern', 'minLength', 'maxLength']
  return json.type === 'string' && !bounded.some((keyword) => Object.hasOwn(json, keyword))
}

/** Longer than any text of the product. */
const BEYOND = 20_000

/**
 * Finds the lengths of a text schema by trying them: a function checks code points, which zod cannot inspect. Returns
 * nothing if any length is valid, or plain letters are not.
 */
function lengthsOf(schema: z.ZodMiniType): FieldNote {
  const takes = (length: number) => schema.safeParse('a'.repeat(length)).success
  const shortest = takes(0) ? 0 : 1
  if (!takes(shortest) || takes(BEYOND)) return {}
  let longest = shortest
  let tooLong = BEYOND
  while (tooLong - longest > 1) {
    const middle = Math.floor((longest + tooLong) / 2)
    if (takes(middle)) longest = middle
    else tooLong = middle
  }
  return { minLength: shortest, maxLength: longest }
}
