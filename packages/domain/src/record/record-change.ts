import { sameValue } from '../shared/same-value'
import type { RecordKey } from './record'

/** Creates a whole record, or restores a tombstone. */
export interface PutChange<K extends string, Body> extends RecordKey<K> {
  readonly op: 'put'
  readonly body: Body
  /** The time of the last change (milliseconds) of a record from a file. The default is now. */
  readonly updatedAt?: number
}

/**
 * Changes some fields of a record and keeps every other field. `before` contains the old values of the same
 * fields. `undefined` means an absent field.
 */
export interface PatchChange<K extends string, Body> extends RecordKey<K> {
  readonly op: 'patch'
  readonly fields: Partial<Body>
  readonly before: Partial<Body>
}

/** Turns the record into a tombstone. `before` is its last body. */
export interface DeleteChange<K extends string, Body> extends RecordKey<K> {
  readonly op: 'delete'
  readonly before: Body
}

/** A change to a record of one kind. `Change` in `change/` is the union of all kinds. */
export type RecordChange<K extends string, Body> =
  | PutChange<K, Body>
  | PatchChange<K, Body>
  | DeleteChange<K, Body>

/**
 * Returns a patch of the fields that differ between two bodies, or null if none do. Ignores fields that are
 * absent from `after`, so a form cannot erase a field that it does not show.
 */
export function patchBetween<K extends string, Body extends object>(
  kind: K,
  id: string,
  before: Body,
  after: Partial<NoInfer<Body>>,
): PatchChange<K, Body> | null {
  const fields: Partial<Body> = {}
  const previous: Partial<Body> = {}
  let changed = false
  for (const key of Object.keys(after) as (keyof Body)[]) {
    if (sameValue(before[key], after[key])) continue
    fields[key] = after[key]
    previous[key] = before[key]
    changed = true
  }
  return changed ? { op: 'patch', kind, id, fields, before: previous } : null
}
