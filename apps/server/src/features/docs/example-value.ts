import type { JsonSchema } from '@segno/protocol/http/openapi-schema'

const plainExamples: Readonly<Record<string, unknown>> = {
  string: 'text',
  integer: 1,
  number: 1,
  boolean: true,
  null: null,
}

const formatExamples: Readonly<Record<string, string>> = {
  email: 'me@example.org',
  'date-time': '2026-11-21T17:20:00.000Z',
  date: '2026-11-21',
  uri: 'https://example.org',
}

/** Returns a short example value of a schema. An object has its required fields, or else the first two. */
export function exampleValue(schema: JsonSchema): unknown {
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return exampleValue(schema.anyOf[0])
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (typeof schema.format === 'string') return formatExamples[schema.format] ?? 'text'
  if (type === 'object') return exampleObject(schema)
  if (type === 'array') return schema.items ? [exampleValue(schema.items)] : []
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema.minimum ?? 1))
  return type === undefined ? 'text' : plainExamples[type]
}

function exampleObject({ properties = {}, required = [] }: JsonSchema): object {
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 2)
  return Object.fromEntries(names.map((name) => [name, exampleValue(properties[name] ?? {})]))
}
