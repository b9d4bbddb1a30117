import type { EntryDays } from '../../../data/journal/entry-index'

/** The number of entries whose tags are counted, so that a form opens at once in a long diary. */
const ENTRIES_READ = 2000

/** The tags of the latest entries, most used first. */
export function latestTags({ days }: EntryDays): string[] {
  const counts = new Map<string, number>()
  let left = ENTRIES_READ
  for (const { entries } of days) {
    for (const entry of entries) {
      if (left-- <= 0) break
      for (const tag of entry.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
    }
    if (left <= 0) break
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([tag]) => tag)
}
