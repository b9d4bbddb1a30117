import type { Entry } from '@segno/domain/entry/entry'
import type { DayGroup } from '../../data/journal/entry-index'
import type { ListRows } from '../../list-screen/list-rows'

/** Returns the entries of a diary as rows. For n days, `rowOf` takes O(n) time and `itemAt` O(log n). */
export function entryRows(days: readonly DayGroup[]): ListRows<Entry> {
  const firstRows: number[] = []
  let count = 0
  for (const group of days) {
    firstRows.push(count)
    count += group.entries.length
  }
  const rowIn = (groupIndex: number, id: string): number => {
    const at = days[groupIndex]?.entries.findIndex((entry) => entry.id === id) ?? -1
    return at < 0 ? -1 : (firstRows[groupIndex] ?? 0) + at
  }
  return {
    count,
    idOf: (entry) => entry.id,
    itemAt(row) {
      const group = lastAtMost(firstRows, row)
      return days[group]?.entries[row - (firstRows[group] ?? 0)]
    },
    rowOf: ({ id, localDay }) =>
      rowIn(
        days.findIndex(({ day }) => day === localDay),
        id,
      ),
    rowOfId(id) {
      for (let group = 0; group < days.length; group++) {
        const row = rowIn(group, id)
        if (row >= 0) return row
      }
      return -1
    },
  }
}

/** Returns the index of the last number up to `limit` in ascending `numbers`, or -1. */
function lastAtMost(numbers: readonly number[], limit: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low - 1
}
