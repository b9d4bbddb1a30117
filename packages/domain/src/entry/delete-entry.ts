import type { Entry, EntryChange } from './entry'

/** Returns the deletion of an entry. The tombstone keeps the content. */
export function deleteEntry(entry: Entry): EntryChange[] {
  return [{ op: 'delete', kind: 'entry', id: entry.id, before: entry }]
}
