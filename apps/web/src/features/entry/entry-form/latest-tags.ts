import { tagKey, tagText } from '@segno/domain/entry/tag'
import type { EntryDays } from '../../../data/journal/entry-index'

/** The number of entries whose tags are counted, so that a form opens at once in a long diary. */
const ENTRIES_READ = 2000

/** Returns the tags of the latest entries, most used first, each in the spelling of its first use. */
export function latestTags({ days }: EntryDays): string[] {
  const counts = new Map<string, { tag: string; count: number }>()
  let left = ENTRIES_READ
  for (const { entries } of days) {
    for (const entry of entries) {
      if (left-- <= 0) break
      // The newest entries come first, so the last spelling is the one of the first use.
      for (const tag of entry.tags) {
        counts.set(tagKey(tag), { tag: tagText(tag), count: (counts.get(tagKey(tag))?.count ?? 0) + 1 })
      }
    }
    if (left <= 0) break
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ tag }) => tag)
}
