import type { EntryDays } from '../../../data/journal/entry-index'

/** How far back the tags on offer are looked for: a form must open at once in a diary of any length. */
const entriesRead = 2000

/** The tags of the latest entries, the most used first. */
export function latestTags({ days }: EntryDays): string[] {
  const counts = new Map<string, number>()
  let left = entriesRead
  for (const { entries } of days) {
    for (const entry of entries) {
      if (left-- <= 0) break
      for (const tag of entry.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
    }
    if (left <= 0) break
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([tag]) => tag)
}
