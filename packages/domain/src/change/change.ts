import type { RecordKey, Version } from '../record/record'
import type { RecordChange } from '../record/record-change'
import type { RecordBodies, RecordKind } from './record-kinds'

/** A record of a known kind, as commands and screens use it: without the fields that only sync needs. */
export interface JournalRecord<K extends RecordKind = RecordKind>
  extends RecordKey<K>,
    Version<RecordBodies[K]> {}

/**
 * One record put, patched or deleted. Commands return changes and `JournalStore.commit` applies them. No record
 * changes in any other way.
 */
export type Change = { [K in RecordKind]: RecordChange<K, RecordBodies[K]> }[RecordKind]

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

/** Returns the inverse of each change of a list, last change first. */
export function invertChanges(changes: readonly Change[]): Change[] {
  return changes.map(invertChange).reverse()
}
