import { durationSchema } from '@segno/domain/entry/entry'
import { referenceLinkSchema } from '@segno/domain/repertoire/repertoire-item'
import { limits } from '@segno/domain/shared/limits'
import { calendarDaySchema } from '@segno/domain/units/calendar-day'
import { instantSchema } from '@segno/domain/units/instant'
import * as z from 'zod/mini'
import { type FieldNote, fieldNotes } from './input-fields'

/** A JSON Schema with the keywords that this product uses. */
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

/** Notes for domain schemas that are functions, which zod cannot convert. */
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

/** Returns a zod schema as JSON Schema 2020-12. `io` selects the input or the output of the schema. */
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

/** A length that exceeds every text of the product. */
const BEYOND = 20_000

/**
 * Returns the minimum and maximum length of a text schema. It tries texts, because a function checks code
 * points and zod cannot inspect it. Returns an empty note if any length is valid or plain letters are invalid.
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
