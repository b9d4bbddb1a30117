import type { Entry, EntryChange } from './entry'

/** Turns the entry into a tombstone that keeps its content. */
export function deleteEntry(entry: Entry): EntryChange[] {
  return [{ op: 'delete', kind: 'entry', id: entry.id, before: entry }]
}
