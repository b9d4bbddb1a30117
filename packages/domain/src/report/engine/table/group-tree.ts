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
  /** For each group, its parent group; -1 for the outermost groups. */
  readonly parents: Int32Array
  /** For each group, the first later group that is not inside it; `count` if there is none. */
  readonly nexts: Int32Array
  /** For each group, the indexes in `order` of its first leaf and of the first leaf after it. */
  readonly firsts: Int32Array
  readonly ends: Int32Array
  readonly seconds: Float64Array
  readonly entries: Int32Array
  /** For each group, the first share of its newest entry. This share has the lowest number in the group. */
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
  addUp(tree, levels.length)
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
  /** The number of levels on which the table groups. */
  readonly levels: number
  readonly divided: DividedDepths
}

/**
 * Places the groups in one pass, because each pass over all leaves costs milliseconds. Adds a leaf to its
 * innermost group only; `addUp` then adds the groups to their parents. Subtracts a leaf from the group above
 * the depth from which on the leaf counts.
 */
function fillIn(
  tree: GroupTree,
  changes: Uint8Array,
  leaves: TableLeaves,
  { levels, divided }: Depths,
): void {
  const { order, depths, parents, firsts, seconds, entries, newest } = tree
  const { sources, repeats, shares } = leaves
  const open = new Int32Array(levels)
  newest.fill(shares.count)
  let count = 0
  for (let at = 0; at < order.length; at++) {
    for (let depth = changes[at] as number; depth < levels; depth++) {
      depths[count] = depth
      parents[count] = depth === 0 ? -1 : (open[depth - 1] as number)
      firsts[count] = at
      open[depth] = count
      count++
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
}

function add(sums: Float64Array | Int32Array, group: number, amount: number): void {
  sums[group] = (sums[group] as number) + amount
}

/**
 * Finds where each group ends, adds its sums to its parent and finds the newest share of each. Goes backwards, because
 * groups have higher numbers than their parents.
 */
function addUp(tree: GroupTree, levels: number): void {
  const { newest, parents, count, depths, firsts, nexts, ends, seconds, entries, order } = tree
  // For each depth, the first later group that is not deeper.
  const after = new Int32Array(levels).fill(count)
  for (let group = count - 1; group >= 0; group--) {
    const depth = depths[group] as number
    const next = after[depth] as number
    nexts[group] = next
    ends[group] = next < count ? (firsts[next] as number) : order.length
    after.fill(group, depth)
    const parent = parents[group] as number
    if (parent < 0) continue
    seconds[parent] = (seconds[parent] as number) + (seconds[group] as number)
    entries[parent] = (entries[parent] as number) + (entries[group] as number)
    if ((newest[group] as number) < (newest[parent] as number)) newest[parent] = newest[group] as number
  }
}
