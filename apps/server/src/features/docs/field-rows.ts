import type { JsonSchema } from '@segno/protocol/http/openapi-schema'

/** A row in a table of fields. */
export interface FieldRow {
  /** A dotted name, such as `milestones[].title`. */
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly about: string
}

const DEEPEST = 4

/** Returns the fields of a schema, and nested ones down to the depth DEEPEST with dotted names. */
export function fieldRows(schema: JsonSchema, prefix = '', depth = 0): FieldRow[] {
  const { properties = {}, required = [] } = objectIn(schema)
  return Object.entries(properties).flatMap(([field, inner]) => {
    const name = `${prefix}${field}`
    const row = { name, type: typeName(inner), required: required.includes(field), about: aboutField(inner) }
    return depth < DEEPEST ? [row, ...innerRows(inner, name, depth)] : [row]
  })
}

function innerRows(schema: JsonSchema, name: string, depth: number): FieldRow[] {
  const list = schemasOf(schema).find(({ items }) => items)?.items
  return list ? fieldRows(list, `${name}[].`, depth + 1) : fieldRows(schema, `${name}.`, depth + 1)
}

function schemasOf(schema: JsonSchema): readonly JsonSchema[] {
  return schema.anyOf ?? [schema]
}

function objectIn(schema: JsonSchema): JsonSchema {
  return schemasOf(schema).find(({ properties }) => properties) ?? {}
}

/** Returns the type of a field in words, such as `string or null` or `list of objects`. */
function typeName(schema: JsonSchema): string {
  const names = schemasOf(schema).flatMap((choice) => {
    if (choice.items) return [`list of ${typeName(choice.items)}`]
    if (choice.type === undefined) return [choice.enum || choice.const !== undefined ? 'one of' : 'anything']
    return choice.type
  })
  return [...new Set(names)].join(' or ')
}

function aboutField(schema: JsonSchema): string {
  const parts = [schema, ...(schema.anyOf ?? [])].flatMap((choice) => [
    choice.description,
    choice.enum && `One of ${choice.enum.map((value) => JSON.stringify(value)).join(', ')}.`,
    choice.const !== undefined && `Always ${JSON.stringify(choice.const)}.`,
    choice.format && `Format ${choice.format}.`,
    rangeOf('characters', choice.minLength, choice.maxLength),
    rangeOf('', choice.minimum, choice.maximum),
    rangeOf('items', choice.minItems, choice.maxItems),
  ])
  return [...new Set(parts.filter((part) => typeof part === 'string'))].join(' ')
}

function rangeOf(what: string, min: unknown, max: unknown): string | undefined {
  // Omit the bounds of JavaScript's safe integers, which zod adds to every whole number.
  const bound = (value: unknown) =>
    typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined
  const [least, most] = [bound(min), bound(max)]
  if (least === undefined && most === undefined) return undefined
  const range =
    most === undefined ? `At least ${least}` : `${least === undefined ? 'At most' : `${least} to`} ${most}`
  return `${range}${what === '' ? '' : ` ${what}`}.`
}
