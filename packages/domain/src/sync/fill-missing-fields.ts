import { recordKindOf, recordKinds } from '../change/record-kinds'
import type { JsonObject } from '../record/record'
import { isJsonObject } from '../shared/is-json-object'
import { own } from './json-fields'

/**
 * Returns two independently created bodies, each with its null fields filled from the other body. Neither side
 * has seen the other body, so a null is no removal. Both bodies get the earlier `createdAt`. Fields of units
 * and fields of `seen` stay unchanged. One side has received the fields of `seen` from the other.
 */
export function fillMissingFields(
  kind: string,
  a: JsonObject,
  b: JsonObject,
  seen: JsonObject = {},
): [JsonObject, JsonObject] {
  const known = recordKindOf(kind)
  const units = known ? recordKinds[known].unitFields.flat() : []
  const except = new Set<string>([...units, ...Object.keys(seen)])
  return [filled(a, b, except), filled(b, a, except)]
}

function filled(from: JsonObject, other: JsonObject, except: ReadonlySet<string>): JsonObject {
  const body: Record<string, unknown> = { ...from }
  for (const [field, value] of Object.entries(other)) {
    const mine = own(from, field)
    if (except.has(field) || mine === undefined) continue
    if (mine === null) body[field] = value
    else if (isJsonObject(mine) && isJsonObject(value)) body[field] = filled(mine, value, new Set())
    else if (field === 'createdAt' && String(value) < String(mine)) body[field] = value
  }
  return body
}
