import type { ReportColumns } from '../columns/report-columns'
import { type DividedDepths, dividedDepths } from './divided-depths'
import { sortByLevels } from './group-changes'
import type { GroupKeys } from './group-keys'
import { inTurn, KeySort } from './sort-by-keys'
import type { TableLeaves } from './table-leaves'

/** Groups in depth-first order, one array for each field: a group, the groups in it, the next group of its level. */
export interface GroupTree {
  readonly count: number
  readonly depths: Uint8Array
  /** The parent group, -1 for the outermost groups. */
  readonly parents: Int32Array
  /** The first later group that is not inside the group. */
  readonly nexts: Int32Array
  /** Indexes into `order`: the first leaf of the group, and the first one after it. */
  readonly firsts: Int32Array
  readonly ends: Int32Array
  readonly seconds: Float64Array
  readonly entries: Int32Array
  /** The first share of its newest entry, which has the lowest number. */
  readonly newest: Int32Array
  /** Leaves in the order of the table. */
  readonly order: Int32Array
}

/** Returns the groups in their natural order. The leaves of each keep the order of their numbers. */
export function groupTree(
  columns: ReportColumns,
  leaves: TableLeaves,
  levels: readonly GroupKeys[],
): GroupTree {
  const sort = new KeySort(inTurn(leaves.count))
  const changes = sortByLevels(sort, leaves, levels)
  const tree = emptyTree(countOf(changes, levels.length), sort.order)
  if (levels.length === 0) return tree
  fillIn(tree, changes, leaves, { levels: levels.length, divided: dividedDepths(columns, leaves, levels) })
  addUp(tree)
  return tree
}

function countOf(changes: Uint8Array, levels: number): number {
  let count = 0
  for (let at = 0; at < changes.length; at++) count += levels - (changes[at] as number)
  return count
}

function emptyTree(count: number, order: Int32Array): GroupTree {
  return {
    count,
    depths: new Uint8Array(count),
    parents: new Int32Array(count),
    nexts: new Int32Array(count),
    firsts: new Int32Array(count),
    ends: new Int32Array(count),
    seconds: new Float64Array(count),
    entries: new Int32Array(count),
    newest: new Int32Array(count),
    order,
  }
}

interface Depths {
  /** The number of levels. */
  readonly levels: number
  readonly divided: DividedDepths
}

/**
 * Places the groups in one pass, because each pass over all leaves costs milliseconds. Adds a leaf to its innermost group
 * only; `addUp` then adds the groups to their parents. A leaf that does not count above some depth is subtracted there.
 */
function fillIn(
  tree: GroupTree,
  changes: Uint8Array,
  leaves: TableLeaves,
  { levels, divided }: Depths,
): void {
  const { order, seconds, entries, newest } = tree
  const { sources, repeats, shares } = leaves
  const open = new Int32Array(levels)
  newest.fill(shares.count)
  let count = 0
  for (let at = 0; at < order.length; at++) {
    const change = changes[at] as number
    if (change < levels) {
      if (at > 0) closeGroups(tree, open, { from: change, at, count })
      openGroups(tree, open, { from: change, at, count })
      count += levels - change
    }
    const leaf = order[at] as number
    const share = sources[leaf] as number
    if (share < (newest[count - 1] as number)) newest[count - 1] = share
    const time = shares.seconds[share] as number
    const repeated = repeats[leaf] as number
    add(seconds, count - 1, time)
    if (repeated > 0) add(seconds, open[repeated - 1] as number, -time)
    const from = Math.max(repeated, divided.depths[divided.isByLeaf ? leaf : share] as number)
    add(entries, count - 1, 1)
    if (from > 0) add(entries, open[from - 1] as number, -1)
  }
  closeGroups(tree, open, { from: 0, at: order.length, count })
}

function add(sums: Float64Array | Int32Array, group: number, amount: number): void {
  sums[group] = (sums[group] as number) + amount
}

/** A change of groups: the outermost level, the index into `order` and the number of the next group. */
interface Change {
  readonly from: number
  readonly at: number
  readonly count: number
}

function closeGroups({ ends, nexts }: GroupTree, open: Int32Array, { from, at, count }: Change): void {
  for (let depth = from; depth < open.length; depth++) {
    ends[open[depth] as number] = at
    nexts[open[depth] as number] = count
  }
}

function openGroups(tree: GroupTree, open: Int32Array, { from, at, count }: Change): void {
  for (let depth = from; depth < open.length; depth++) {
    const group = count + depth - from
    tree.depths[group] = depth
    tree.parents[group] = depth === 0 ? -1 : (open[depth - 1] as number)
    tree.firsts[group] = at
    open[depth] = group
  }
}

/** Adds the sums of the groups to their parents. Finds the newest share of each. Groups have higher numbers than their parents. */
function addUp({ newest, parents, count, seconds, entries }: GroupTree): void {
  for (let group = count - 1; group >= 0; group--) {
    const parent = parents[group] as number
    if (parent < 0) continue
    seconds[parent] = (seconds[parent] as number) + (seconds[group] as number)
    entries[parent] = (entries[parent] as number) + (entries[group] as number)
    if ((newest[group] as number) < (newest[parent] as number)) {
      newest[parent] = newest[group] as number
    }
  }
}
