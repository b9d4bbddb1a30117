import type { Entry } from '../entry/entry'
import { isJsonObject } from '../shared/is-json-object'

/**
 * Returns the ids whose attachments an entry shows: its own id, then those of the duplicates in its
 * `mergedFrom`. An attachment never changes its `entryId`, so a merge or its undo moves no attachment.
 */
export function attachmentOwnersOf({ id, metadata }: Pick<Entry, 'id' | 'metadata'>): readonly string[] {
  const merged = Array.isArray(metadata.mergedFrom) ? metadata.mergedFrom : []
  const ids = merged.map((record: unknown) => (isJsonObject(record) ? record.id : undefined))
  return [...new Set([id, ...ids.filter((other) => typeof other === 'string')])]
}
