import type { ReportGroup, ReportTable } from './report-table'

export type ShownRow =
  | { readonly group: ReportGroup; readonly collapsed: boolean }
  | { readonly leaf: number }

/** The rows of a table on the screen. */
export interface ShownRows {
  readonly count: number
  /** The row at a place from 0 to `count - 1`. */
  at(row: number): ShownRow
  /** The place of the row of the innermost group around a row; -1 where there is none. */
  groupAround(row: number): number
  /** The place of a group's row by the group's path, of a leaf's row by the leaf; -1 where it is not shown. */
  rowOfGroup(path: string): number
  rowOfLeaf(leaf: number): number
}

/**
 * The rows that are shown while some groups (by their `path`) are collapsed: each group has a row, which is followed by
 * the rows of the groups in it or, in the innermost, of its leaves; a collapsed group's row by nothing. Without groups
 * each leaf is a row. Paths of groups that are not there make no difference.
 *
 * A row is kept as one number: no object is made for a row that is not asked for.
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

/** Leaves as they are, groups below zero: -1 is the first. */
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
    // Every group but an innermost one has groups in it.
    else if (next === number + 1) showLeavesTo(table.groupEnd(number))
    number = left ? next : number + 1
  }
  return numbers.subarray(0, count)
}

/** A path is put together only where the last key of one says that it could be it. */
function collapsedGroups(table: ReportTable, collapsed: ReadonlySet<string>): (number: number) => boolean {
  if (collapsed.size === 0) return () => false
  const lastKeys = new Set<string>()
  for (const path of collapsed) lastKeys.add(path.slice(path.lastIndexOf('\u0000') + 1))
  return (number) => lastKeys.has(table.keyAt(number)) && collapsed.has(table.pathAt(number))
}
