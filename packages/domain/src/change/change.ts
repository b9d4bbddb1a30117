import type { RecordKey, Version } from '../record/record'
import { sameValue } from '../shared/same-value'
import type { RecordBodies, RecordKind } from './record-kinds'

/** A record of a known kind, as commands and screens use it: without the fields that only sync needs. */
export interface JournalRecord<K extends RecordKind = RecordKind>
  extends RecordKey<K>,
    Version<RecordBodies[K]> {}

/** The whole record appears (or a tombstone comes back to life). */
export interface PutChange<K extends RecordKind = RecordKind> extends RecordKey<K> {
  readonly op: 'put'
  readonly body: RecordBodies[K]
  /** When the record last changed elsewhere (milliseconds), for one that comes from a file; else it is now. */
  readonly updatedAt?: number
}

/**
 * Some fields of a record change; every other field stays whatever it is by then. `before` holds the old
 * values of the same fields; `undefined` stands for a field that is absent.
 */
export interface PatchChange<K extends RecordKind = RecordKind> extends RecordKey<K> {
  readonly op: 'patch'
  readonly fields: Partial<RecordBodies[K]>
  readonly before: Partial<RecordBodies[K]>
}

/** The record becomes a tombstone; `before` is what it was. */
export interface DeleteChange<K extends RecordKind = RecordKind> extends RecordKey<K> {
  readonly op: 'delete'
  readonly before: RecordBodies[K]
}

type ChangeOf<K extends RecordKind> = PutChange<K> | PatchChange<K> | DeleteChange<K>
/** What a command answers and the journal store applies: the only way any record ever changes. */
export type Change = { [K in RecordKind]: ChangeOf<K> }[RecordKind]

/** The change that takes a change back. */
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

/** A list of changes undone: each inverted, last first. */
export function invertChanges(changes: readonly Change[]): Change[] {
  return changes.map(invertChange).reverse()
}

/**
 * A patch holding only what differs between two bodies, or null where nothing does. Fields of `after` that
 * are absent are left alone, so that a form can never erase what it does not show.
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
