import type { ReportColumns } from '../report-columns'
import type { GroupKeys } from './group-keys'
import { sortByKeys } from './sort-by-keys'
import type { TableLines } from './table-lines'

/** Groups by number: each before its own, these before the next of its level. */
export interface GroupTree {
  readonly count: number
  readonly depths: Uint8Array
  /** The group that it is in, -1 for the outermost. */
  readonly parents: Int32Array
  /** The first group that is neither itself nor in it. */
  readonly nexts: Int32Array
  /** Places in `order`, from the first, without the end. */
  readonly firsts: Int32Array
  readonly ends: Int32Array
  readonly seconds: Float64Array
  readonly entries: Int32Array
  readonly lastDays: Int32Array
  /** The line of its newest entry: the lowest number, as lines are numbered. */
  readonly newest: Int32Array
  /** Lines in the order of the table. */
  readonly order: Int32Array
}

/** The groups in their natural order, the lines of each in the order given. */
export function groupTree(
  columns: ReportColumns,
  lines: TableLines,
  sorted: Int32Array,
  levels: readonly GroupKeys[],
): GroupTree {
  let order = sorted
  for (const { places } of [...levels].reverse()) order = sortByKeys(order, places)
  const changes = changesOf(order, levels)
  const tree = emptyTree(countOf(changes, levels.length), order)
  markOut(tree, changes, levels.length)
  addUp(tree, columns, lines, levels.length)
  return tree
}

/** By place, the outermost level at which another group begins; the number of levels where none does. */
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
  for (const change of changes) count += levels - change
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
    lastDays: new Int32Array(count),
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

function addUp(tree: GroupTree, columns: ReportColumns, lines: TableLines, levels: number): void {
  // The last group of each depth that an entry was counted in: it may have several lines in a group.
  const counted = Array.from({ length: lines.split ? levels : 0 }, () =>
    new Int32Array(columns.slotCount).fill(-1),
  )
  for (let group = 0; group < tree.count; group++) {
    const last = counted[tree.depths[group] as number]
    let seconds = 0
    let entries = 0
    let lastDay = Number.NEGATIVE_INFINITY
    let newest = Number.POSITIVE_INFINITY
    for (let at = tree.firsts[group] as number; at < (tree.ends[group] as number); at++) {
      const line = tree.order[at] as number
      const slot = lines.slots[line] as number
      seconds += lines.seconds[line] as number
      lastDay = Math.max(lastDay, columns.days[slot] as number)
      newest = Math.min(newest, line)
      if (last?.[slot] === group) continue
      if (last) last[slot] = group
      entries++
    }
    tree.seconds[group] = seconds
    tree.entries[group] = entries
    tree.lastDays[group] = lastDay
    tree.newest[group] = newest
  }
}
