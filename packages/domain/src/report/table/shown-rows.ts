import type { ReportGroup, ReportTable } from './report-table'

export type ShownRow =
  | { readonly group: ReportGroup; readonly collapsed: boolean }
  | { readonly leaf: number }

/** The rows of a table on the screen. */
export interface ShownRows {
  readonly count: number
  /** Returns the row at an index from 0 to `count - 1`. */
  at(row: number): ShownRow
  /** Returns the index of the row of the innermost group around a row, or -1. */
  groupAround(row: number): number
  /** Returns the index of the row of the group with this path, or -1 if the row is not shown. */
  rowOfGroup(path: string): number
  /** Returns the index of the row of a leaf, or -1 if the row is not shown. */
  rowOfLeaf(leaf: number): number
}

/**
 * Returns the rows of a table while some groups (by their `path`) are collapsed. The row of a group precedes
 * the rows of the groups in it; the row of an innermost group precedes those of its leaves. A collapsed group
 * has only its own row. Without groups, each leaf is a row. Unknown paths have no effect.
 *
 * Stores each row as one number. Only `at` makes an object of it.
 */
export function shownRows(table: ReportTable, collapsed: ReadonlySet<string>): ShownRows {
  const numbers = rowNumbers(table, collapsed)
  const groupAround = (row: number): number => {
    const number = numbers[row] as number
    const depth = number < 0 ? table.groupAt(-1 - number).depth : table.groupedBy.length
    for (let above = row - 1; above >= 0; above--) {
      const other = numbers[above] as number
      if (other < 0 && table.groupAt(-1 - other).depth < depth) return above
    }
    return -1
  }
  return {
    count: numbers.length,
    at: (row) => {
      const number = numbers[row] as number
      if (number >= 0) return { leaf: number }
      const group = table.groupAt(-1 - number)
      return { group, collapsed: collapsed.has(group.path) }
    },
    groupAround,
    rowOfGroup: (path) => numbers.findIndex((number) => number < 0 && table.pathAt(-1 - number) === path),
    rowOfLeaf: (leaf) => numbers.indexOf(leaf),
  }
}

/** Returns a number for each row: a leaf as its number, a group as -1 minus its number. */
function rowNumbers(table: ReportTable, collapsed: ReadonlySet<string>): Int32Array {
  const isCollapsed = collapsedGroups(table, collapsed)
  const numbers = new Int32Array(table.groupCount + table.leafCount)
  let count = 0
  let leaf = 0
  const showLeavesTo = (end: number) => {
    for (; leaf < end; leaf++, count++) numbers[count] = leaf
  }
  if (table.groupedBy.length === 0) showLeavesTo(table.leafCount)
  for (let number = 0; number < table.groupCount; ) {
    const next = table.groupAfter(number)
    const left = isCollapsed(number)
    numbers[count] = -1 - number
    count++
    if (left) leaf = table.groupEnd(number)
    // Only an innermost group contains no group.
    else if (next === number + 1) showLeavesTo(table.groupEnd(number))
    number = left ? next : number + 1
  }
  return numbers.subarray(0, count)
}

/**
 * Returns a function that returns true for the number of a collapsed group. It builds the path of a group only
 * if its key is the last key of a collapsed path.
 */
function collapsedGroups(table: ReportTable, collapsed: ReadonlySet<string>): (number: number) => boolean {
  if (collapsed.size === 0) return () => false
  const lastKeys = new Set<string>()
  for (const path of collapsed) lastKeys.add(path.slice(path.lastIndexOf('\u0000') + 1))
  return (number) => lastKeys.has(table.keyAt(number)) && collapsed.has(table.pathAt(number))
}
