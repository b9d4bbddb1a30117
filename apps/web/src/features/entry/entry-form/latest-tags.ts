import { tagKey, tagText } from '@segno/domain/entry/tag'
import type { EntryDays } from '../../../data/journal/entry-index'

/** The maximum number of entries that `latestTags` reads, so that a form opens at once in a long diary. */
const ENTRIES_READ = 2000

/**
 * Returns the tags of the latest entries, most used first. Each tag has its earliest spelling in these entries.
 */
export function latestTags({ days }: EntryDays): string[] {
  const counts = new Map<string, { tag: string; count: number }>()
  let left = ENTRIES_READ
  for (const { entries } of days) {
    for (const entry of entries) {
      if (left-- <= 0) break
      // The loop runs from new to old, so the earliest spelling overwrites the later ones.
      for (const tag of entry.tags) {
        counts.set(tagKey(tag), { tag: tagText(tag), count: (counts.get(tagKey(tag))?.count ?? 0) + 1 })
      }
    }
    if (left <= 0) break
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ tag }) => tag)
}
