import type { Change } from '../change/change'
import type { Entry } from './entry'

/** Turns the entry into a tombstone that keeps its content. */
export function deleteEntry(entry: Entry): Change[] {
  return [{ op: 'delete', kind: 'entry', id: entry.id, before: entry }]
}
