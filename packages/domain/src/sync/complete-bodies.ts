import { recordKindOf, recordKinds } from '../change/record-kinds'
import type { JsonObject } from './sync-row'

/**
 * Two bodies that never knew of each other, both with what only the other says: nothing was ever removed from one of
 * them for the sake of the other, so a field that is null was never filled in there. They began when the first of them
 * did.
 */
export function completeBodies(kind: string, a: JsonObject, b: JsonObject): [JsonObject, JsonObject] {
  const known = recordKindOf(kind)
  // Fields that only make sense together are not to be mixed.
  const together = new Set<string>(known ? recordKinds[known].unitFields.flat() : [])
  return [filled(a, b, together), filled(b, a, together)]
}

function filled(own: JsonObject, other: JsonObject, except: ReadonlySet<string>): JsonObject {
  const body: Record<string, unknown> = { ...own }
  for (const [field, value] of Object.entries(other)) {
    const mine = Object.hasOwn(own, field) ? own[field] : undefined
    if (except.has(field) || mine === undefined) continue
    if (mine === null) body[field] = value
    else if (isPlain(mine) && isPlain(value)) body[field] = filled(mine, value, new Set())
    else if (field === 'createdAt' && String(value) < String(mine)) body[field] = value
  }
  return body
}

function isPlain(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
