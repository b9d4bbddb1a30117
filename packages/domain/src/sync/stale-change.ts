import type { Change } from '../change/change'
import type { JsonObject } from '../record/record'
import { sameValue } from '../shared/same-value'
import { own } from './json-fields'

/** The record that a change is applied to, as it is now. */
export interface CurrentRecord {
  readonly body: unknown
  readonly deletedAt?: number | undefined
}

/**
 * Returns whether a change may replace values that its author did not see. `rebaseChange` must then look at it.
 * Commands put a record only if they see no living one. A `before` without a field does not say what its author saw,
 * and counts as seen.
 */
export function isStale(record: CurrentRecord | undefined, change: Change): boolean {
  if (!record || record.deletedAt !== undefined || change.op === 'delete') return false
  const body = Object(record.body) as JsonObject
  if (change.op === 'put') return !sameValue(change.body, body)
  const before = change.before as JsonObject
  return Object.entries(change.fields).some(([field, value]) => {
    const current = own(body, field)
    return Object.hasOwn(before, field) && !sameValue(current, before[field]) && !sameValue(current, value)
  })
}
