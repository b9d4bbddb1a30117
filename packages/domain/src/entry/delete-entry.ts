import type { Entry, EntryChange } from './entry'

/** Returns the change that makes the entry a tombstone. The tombstone keeps the content. */
export function deleteEntry(entry: Entry): EntryChange[] {
  return [{ op: 'delete', kind: 'entry', id: entry.id, before: entry }]
}
