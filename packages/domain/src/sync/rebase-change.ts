import type { Change } from '../change/change'
import { recordKinds } from '../change/record-kinds'
import type { JsonObject } from '../record/record'
import { isJsonObject } from '../shared/is-json-object'
import { sameValue } from '../shared/same-value'
import { fillMissingFields } from './fill-missing-fields'
import { own } from './json-fields'
import { type LostValue, type MergedBodies, mergeBodies } from './merge-bodies'
import { type CurrentRecord, isStale } from './stale-change'

export interface RebasedChange {
  /** The change to apply. It is the original object if its author saw every value that it replaces. */
  readonly change: Change
  /** Values that the change replaces although its author never saw them. */
  readonly lost: readonly LostValue[]
}

/**
 * Rebases a change on the current record. A sync round or another tab may have stored a version that the
 * author's tab did not show yet. Applied directly, the change would replace values that its author never saw.
 * The server would accept it as a deliberate edit.
 *
 * - Merges a patch whose `before` differs from the record field by field, as between two devices. Sets keep the
 * members of both. If both changed a field, the patch wins and `lost` contains the record's value.
 * - Commands put a record only if they see none. So a put over an existing record created another one
 * independently, and both are merged without a base.
 * - A deletion stays unchanged: the tombstone keeps every value.
 */
export function rebaseChange(record: CurrentRecord | undefined, change: Change): RebasedChange {
  if (!record || change.op === 'delete' || !isStale(record, change)) return { change, lost: [] }
  // Compare values after migration, as the author's screen shows them.
  const read = recordKinds[change.kind].read(record.body)
  if (read.ok) {
    const body = read.value as unknown as JsonObject
    return change.op === 'put' ? rebasePut(change, body) : rebasePatch(change, body)
  }
  // A newer version wrote the record. A put moves it to the quarantine; a patch returns the replaced values as
  // lost.
  if (change.op === 'put' || !isJsonObject(record.body)) return { change, lost: [] }
  return rebasePatch(change, record.body)
}

type Patch = Change & { readonly op: 'patch' }

function rebasePatch(change: Patch, body: JsonObject): RebasedChange {
  if (!isStale({ body }, change)) return { change, lost: [] }
  const { kind } = change
  const [fields, before] = [change.fields as JsonObject, change.before as JsonObject]
  const base: Record<string, unknown> = { ...body }
  for (const field of Object.keys(fields)) {
    base[field] = Object.hasOwn(before, field) ? before[field] : own(body, field)
  }
  const local = { ...body, ...fields }
  const merged = mergeBodies({ kind, base, local, remote: body, localWins: true })
  const { body: kept, lost } = readableOr(local, change, merged, body, base)
  const rebased = Object.fromEntries(Object.keys(fields).map((field) => [field, own(kept, field)]))
  return { change: { ...change, fields: rebased } as Change, lost }
}

function rebasePut(change: Change & { readonly op: 'put' }, body: JsonObject): RebasedChange {
  const created = change.body as unknown as JsonObject
  if (sameValue(created, body)) return { change, lost: [] }
  const { kind } = change
  const [local, remote] = fillMissingFields(kind, created, body)
  const merged = mergeBodies({ kind, base: undefined, local, remote, localWins: true })
  const { body: kept, lost } = readableOr(created, change, merged, body)
  return { change: { ...change, body: kept } as Change, lost }
}

/** Returns the merged body, or the author's whole body if the merged one is invalid for its kind. */
function readableOr(
  local: JsonObject,
  { kind }: Change,
  merged: MergedBodies,
  remote: JsonObject,
  base?: JsonObject,
): MergedBodies {
  if (recordKinds[kind].read(merged.body).ok) return merged
  const isLost = ([field, value]: [string, unknown]) =>
    !sameValue(value, own(local, field)) && !(base && sameValue(value, own(base, field)))
  const lost = Object.entries(remote).filter(isLost)
  return { body: local, lost: lost.map(([field, value]) => ({ field, value })) }
}
