import type { ReportColumns } from '../columns/report-columns'
import type { GroupKeys } from './group-keys'
import type { KeySort } from './sort-by-keys'
import { listFields, type TableLeaves } from './table-leaves'

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
  /** The leaf of its newest entry, which has the lowest number. */
  readonly newest: Int32Array
  /** Leaves in the order of the table. */
  readonly order: Int32Array
}

/** Returns the groups in their natural order; the leaves of each keep the order of `sort`. */
export function groupTree(
  columns: ReportColumns,
  leaves: TableLeaves,
  sort: KeySort,
  levels: readonly GroupKeys[],
): GroupTree {
  for (const { places } of [...levels].reverse()) sort.by(places)
  const { order } = sort
  const changes = changesOf(order, levels)
  const tree = emptyTree(countOf(changes, levels.length), order)
  markOut(tree, changes, levels.length)
  addUp(tree, leaves, levels.length)
  addUpShares(tree, leaves, levels)
  countEntries(tree, columns, leaves, levels)
  return tree
}

/** Returns, by index into `order`, the outermost level at which a group begins, or the number of levels. */
function changesOf(order: Int32Array, levels: readonly GroupKeys[]): Uint8Array {
  const changes = new Uint8Array(order.length).fill(levels.length)
  for (let depth = levels.length - 1; depth >= 0; depth--) {
    const { places } = levels[depth] as GroupKeys
    for (let at = 1; at < order.length; at++) {
      if (places[order[at] as number] !== places[order[at - 1] as number]) changes[at] = depth
    }
  }
  changes[0] = 0
  return changes
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

function markOut(tree: GroupTree, changes: Uint8Array, levels: number): void {
  const open = new Int32Array(levels).fill(-1)
  let count = 0
  const close = (from: number, place: number) => {
    for (let depth = from; depth < levels; depth++) {
      const group = open[depth] as number
      if (group < 0) continue
      tree.ends[group] = place
      tree.nexts[group] = count
    }
  }
  for (let at = 0; at < changes.length; at++) {
    const change = changes[at] as number
    if (change === levels) continue
    close(change, at)
    for (let depth = change; depth < levels; depth++) {
      tree.depths[count] = depth
      tree.parents[count] = depth === 0 ? -1 : (open[depth - 1] as number)
      tree.firsts[count] = at
      open[depth] = count
      count++
    }
  }
  close(0, changes.length)
}

/** Sums up innermost groups from their leaves, the others from the groups in them, which have higher numbers. */
function addUp(tree: GroupTree, leaves: TableLeaves, levels: number): void {
  const { seconds, newest, parents, depths } = tree
  newest.fill(NOT_KNOWN)
  for (let group = tree.count - 1; group >= 0; group--) {
    if (depths[group] === levels - 1) addUpLeaves(tree, leaves, group)
    const parent = parents[group] as number
    if (parent < 0) continue
    seconds[parent] = (seconds[parent] as number) + (seconds[group] as number)
    newest[parent] = Math.min(newest[parent] as number, newest[group] as number)
  }
}

/** Greater than all leaf numbers. */
const NOT_KNOWN = 0x7fff_ffff

function addUpLeaves(tree: GroupTree, leaves: TableLeaves, group: number): void {
  const { order } = tree
  const end = tree.ends[group] as number
  let seconds = 0
  let newest = NOT_KNOWN
  for (let at = tree.firsts[group] as number; at < end; at++) {
    const leaf = order[at] as number
    seconds += leaves.seconds[leaf] as number
    if (leaf < newest) newest = leaf
  }
  tree.seconds[group] = seconds
  tree.newest[group] = newest
}

/**
 * Sums up the groups above a level by tag or goal again. The groups of that level overlap, so their sum counts a share
 * once for each of its tags.
 */
function addUpShares(tree: GroupTree, leaves: TableLeaves, levels: readonly GroupKeys[]): void {
  const { shares, count } = leaves
  if (!shares || count === 0) return
  const overlapping = levels.findLastIndex(({ field }) => isListField(field))
  // For each share, 1 + the last group that counted it. Shares ascend.
  const counted = new Int32Array((shares[count - 1] as number) + 1)
  for (let group = 0; group < tree.count; group++) {
    if ((tree.depths[group] as number) >= overlapping) continue
    const end = tree.ends[group] as number
    let seconds = 0
    for (let at = tree.firsts[group] as number; at < end; at++) {
      const leaf = tree.order[at] as number
      const share = shares[leaf] as number
      if (counted[share] === group + 1) continue
      counted[share] = group + 1
      seconds += leaves.seconds[leaf] as number
    }
    tree.seconds[group] = seconds
  }
}

const isListField = (field: GroupKeys['field']) => listFields.some((one) => one === field)

/**
 * Counts the entries of each group. Levels by piece, composer, tag and goal split entries. From the innermost of them on,
 * an entry has one leaf in each group, so the leaves are counted. Above it an entry can have several leaves in a group.
 */
function countEntries(
  tree: GroupTree,
  columns: ReportColumns,
  leaves: TableLeaves,
  levels: readonly GroupKeys[],
): void {
  const { depths, entries, firsts, ends } = tree
  const dividing = dividingLevel(levels)
  // For each row, 1 + the last group that counted the entry. The loop visits one level after the other.
  const counted = new Int32Array(dividing > 0 ? columns.rowCount : 0)
  for (let depth = 0; depth < levels.length; depth++) {
    for (let group = 0; group < tree.count; group++) {
      if (depths[group] !== depth) continue
      entries[group] =
        depth < dividing
          ? entriesIn(tree, leaves, group, counted)
          : (ends[group] as number) - (firsts[group] as number)
    }
  }
}

function dividingLevel(levels: readonly GroupKeys[]): number {
  const byPiece = levels.findIndex(({ field }) => field === 'piece')
  const byName = byPiece >= 0 ? byPiece : levels.findIndex(({ field }) => field === 'composer')
  return Math.max(
    byName,
    levels.findLastIndex(({ field }) => isListField(field)),
  )
}

function entriesIn(tree: GroupTree, { rows }: TableLeaves, group: number, counted: Int32Array): number {
  const { order } = tree
  const end = tree.ends[group] as number
  let entries = 0
  for (let at = tree.firsts[group] as number; at < end; at++) {
    const row = rows[order[at] as number] as number
    if (counted[row] === group + 1) continue
    counted[row] = group + 1
    entries++
  }
  return entries
}
