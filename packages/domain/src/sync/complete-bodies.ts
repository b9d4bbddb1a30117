import { recordKindOf, recordKinds } from '../change/record-kinds'
import type { JsonObject } from '../record/record'
import { isPlain, own } from './json-fields'

/**
 * Two bodies that never knew of each other, both with what only the other says: nothing was ever removed from one of
 * them for the sake of the other, so a field that is null was never filled in there. They began when the first of them
 * did. Fields of `seen`, which one of them has from the other, stay as they are.
 */
export function completeBodies(
  kind: string,
  a: JsonObject,
  b: JsonObject,
  seen: JsonObject = {},
): [JsonObject, JsonObject] {
  const known = recordKindOf(kind)
  // Fields that only make sense together are not to be mixed.
  const together = known ? recordKinds[known].unitFields.flat() : []
  const except = new Set<string>([...together, ...Object.keys(seen)])
  return [filled(a, b, except), filled(b, a, except)]
}

function filled(from: JsonObject, other: JsonObject, except: ReadonlySet<string>): JsonObject {
  const body: Record<string, unknown> = { ...from }
  for (const [field, value] of Object.entries(other)) {
    const mine = own(from, field)
    if (except.has(field) || mine === undefined) continue
    if (mine === null) body[field] = value
    else if (isPlain(mine) && isPlain(value)) body[field] = filled(mine, value, new Set())
    else if (field === 'createdAt' && String(value) < String(mine)) body[field] = value
  }
  return body
}
