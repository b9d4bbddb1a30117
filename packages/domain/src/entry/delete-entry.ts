import type { Change } from '../change/change'
import type { Entry } from './entry'

/** The entry becomes a tombstone, which still knows what it was. */
export function deleteEntry(entry: Entry): Change[] {
  return [{ op: 'delete', kind: 'entry', id: entry.id, before: entry }]
}
