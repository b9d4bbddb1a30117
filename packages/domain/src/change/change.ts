import type { RecordKey, Version } from '../record/record'
import { sameValue } from '../shared/same-value'
import type { RecordBodies, RecordKind } from './record-kinds'

/** A record of a known kind, as commands and screens use it: without the fields that only sync needs. */
export interface JournalRecord<K extends RecordKind = RecordKind>
  extends RecordKey<K>,
    Version<RecordBodies[K]> {}

/** Creates a whole record, or restores a tombstone. */
export interface PutChange<K extends RecordKind = RecordKind> extends RecordKey<K> {
  readonly op: 'put'
  readonly body: RecordBodies[K]
  /** Time of the last change elsewhere (milliseconds), for a record from a file. The default is now. */
  readonly updatedAt?: number
}

/**
 * Changes some fields of a record and leaves every other field as it is. `before` holds the old values of the
 * same fields. `undefined` means an absent field.
 */
export interface PatchChange<K extends RecordKind = RecordKind> extends RecordKey<K> {
  readonly op: 'patch'
  readonly fields: Partial<RecordBodies[K]>
  readonly before: Partial<RecordBodies[K]>
}

/** Turns the record into a tombstone; `before` is the body that it had. */
export interface DeleteChange<K extends RecordKind = RecordKind> extends RecordKey<K> {
  readonly op: 'delete'
  readonly before: RecordBodies[K]
}

type ChangeOf<K extends RecordKind> = PutChange<K> | PatchChange<K> | DeleteChange<K>
/** Commands return changes and the journal store applies them. No record changes in any other way. */
export type Change = { [K in RecordKind]: ChangeOf<K> }[RecordKind]

/** Returns the change that undoes `change`. */
export function invertChange(change: Change): Change {
  switch (change.op) {
    case 'put':
      return { op: 'delete', kind: change.kind, id: change.id, before: change.body } as Change
    case 'patch':
      return { ...change, fields: change.before, before: change.fields } as Change
    case 'delete':
      return { op: 'put', kind: change.kind, id: change.id, body: change.before } as Change
  }
}

/** Inverts each change of a list, last first. */
export function invertChanges(changes: readonly Change[]): Change[] {
  return changes.map(invertChange).reverse()
}

/**
 * Returns a patch of the fields that differ between two bodies, or null if none do. It ignores fields that
 * are absent from `after`, so that a form cannot erase a field that it does not show.
 */
export function patchBetween<K extends RecordKind>(
  kind: K,
  id: string,
  before: RecordBodies[K],
  after: Partial<RecordBodies[K]>,
): PatchChange<K> | null {
  const fields: Partial<RecordBodies[K]> = {}
  const previous: Partial<RecordBodies[K]> = {}
  let changed = false
  for (const key of Object.keys(after) as (keyof RecordBodies[K])[]) {
    if (sameValue(before[key], after[key])) continue
    fields[key] = after[key]
    previous[key] = before[key]
    changed = true
  }
  return changed ? { op: 'patch', kind, id, fields, before: previous } : null
}
