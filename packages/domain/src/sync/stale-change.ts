import type { Change } from '../change/change'
import type { JsonObject } from '../record/record'
import { sameValue } from '../shared/same-value'
import { own } from './json-fields'

/** The current state of the record that a change applies to. */
export interface CurrentRecord {
  readonly body: unknown
  readonly deletedAt?: number | undefined
}

/**
 * Returns true if a change may replace values that its author did not see. `rebaseChange` then merges it.
 * Commands put a record only if they see no existing one. A field that `before` lacks counts as seen.
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
