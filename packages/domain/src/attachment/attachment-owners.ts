import type { Entry } from '../entry/entry'
import { isJsonObject } from '../shared/is-json-object'

/**
 * Returns the ids whose attachments an entry shows: its own, and those of the duplicates that were merged into it. They
 * never change, so nothing has to move an attachment after a merge or its undo.
 */
export function attachmentOwnersOf({ id, metadata }: Pick<Entry, 'id' | 'metadata'>): readonly string[] {
  const merged = Array.isArray(metadata.mergedFrom) ? metadata.mergedFrom : []
  const ids = merged.map((record: unknown) => (isJsonObject(record) ? record.id : undefined))
  return [...new Set([id, ...ids.filter((other) => typeof other === 'string')])]
}
