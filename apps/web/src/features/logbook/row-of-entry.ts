import type { Entry } from '@segno/domain/entry/entry'
import type { DayGroup } from '../../data/journal/entry-index'

/** The row that an entry has in a list of days, or -1. The work grows with the days, not the entries. */
export function rowOfEntry(days: readonly DayGroup[], entryId: string | null, localDay?: string): number {
  if (entryId === null) return -1
  let before = 0
  for (const group of days) {
    if (localDay === undefined || group.day === localDay) {
      const at = group.entries.findIndex((entry) => entry.id === entryId)
      if (at >= 0) return before + at
    }
    before += group.entries.length
  }
  return -1
}

export function entryAtRow(days: readonly DayGroup[], row: number): Entry | undefined {
  let before = 0
  for (const group of days) {
    if (row < before + group.entries.length) return group.entries[row - before]
    before += group.entries.length
  }
  return undefined
}

/** The entry that takes the place of one that goes: the next older one, else the next newer. */
export function neighbourOf(days: readonly DayGroup[], entry: Entry): Entry | undefined {
  const row = rowOfEntry(days, entry.id, entry.localDay)
  if (row < 0) return undefined
  return entryAtRow(days, row + 1) ?? (row > 0 ? entryAtRow(days, row - 1) : undefined)
}
