import type { ReportColumns } from '../columns/report-columns'
import { KeySort } from './sort-by-keys'

/** Moves per row that the insertion sort may need before the radix sort takes over. */
const MOVES_PER_ROW = 4
const LOW = 2 ** 32

/**
 * Returns a copy of `rows`, sorted by timestamp descending, then id ascending. The input is mostly ordered by `localDay`:
 * except for entries in other time zones, this is the wanted order or its reverse.
 */
export function newestFirst(columns: ReportColumns, rows: Int32Array): Int32Array {
  const { times } = columns
  const order = rows.slice()
  const isOldestFirst = (times[order[0] ?? -1] ?? 0) <= (times[order.at(-1) ?? -1] ?? 0)
  if (isOldestFirst) order.reverse()
  return sortByInsertion(order, columns) ? order : sortTiesById(sortByAge(order, columns), columns)
}

/**
 * Sorts `order` by insertion. Returns false after more moves than `MOVES_PER_ROW` allows. Then `order` has the
 * same rows, not fully sorted.
 */
function sortByInsertion(order: Int32Array, columns: ReportColumns): boolean {
  const { times } = columns
  let steps = order.length * MOVES_PER_ROW
  for (let at = 1; at < order.length; at++) {
    const row = order[at] as number
    let before = order[at - 1] as number
    if ((times[before] as number) > (times[row] as number)) continue
    let place = at
    for (; isLater(columns, before, row); before = order[place - 1] as number) {
      order[place] = before
      place--
      steps--
      if (place === 0) break
    }
    order[place] = row
    if (steps < 0) return false
  }
  return true
}

/** Returns true if `row` comes after `other` in the sorted list. */
function isLater(columns: ReportColumns, row: number, other: number): boolean {
  const difference = (columns.times[row] as number) - (columns.times[other] as number)
  return difference === 0 ? columns.compareTimes(row, other) > 0 : difference < 0
}

function sortByAge(order: Int32Array, { times, rowCount }: ReportColumns): Int32Array {
  let newest = Number.NEGATIVE_INFINITY
  for (let at = 0; at < order.length; at++) newest = Math.max(newest, times[order[at] as number] as number)
  // Ages in milliseconds have up to 49 bits. So we sort by the low 32 bits and then by the high ones.
  const low = new Uint32Array(rowCount)
  const high = new Uint32Array(rowCount)
  for (let at = 0; at < order.length; at++) {
    const row = order[at] as number
    const age = newest - (times[row] as number)
    high[row] = Math.floor(age / LOW)
    low[row] = age - (high[row] as number) * LOW
  }
  const sort = new KeySort(order)
  sort.by(low)
  sort.by(high)
  return sort.order
}

function sortTiesById(order: Int32Array, columns: ReportColumns): Int32Array {
  for (let first = 0; first < order.length; ) {
    const time = columns.times[order[first] as number]
    let end = first + 1
    while (end < order.length && columns.times[order[end] as number] === time) end++
    if (end - first > 1) order.subarray(first, end).sort((a, b) => columns.compareTimes(a, b))
    first = end
  }
  return order
}
