import type { GroupTree } from './group-tree'

/** For each group, its new number and the new index of its first leaf. */
interface Targets {
  readonly numbers: Int32Array
  readonly firsts: Int32Array
}

/** Returns the tree with the groups of each parent in the order in which `sorted` lists them. `sorted` has all groups. */
export function moveGroups(tree: GroupTree, sorted: Int32Array): GroupTree {
  const { numbers, firsts } = targetsOf(tree, sorted)
  const { count } = tree
  const moved = {
    ends: new Int32Array(count),
    nexts: new Int32Array(count),
    parents: new Int32Array(count),
  }
  for (let group = 0; group < count; group++) {
    const number = numbers[group] as number
    const parent = tree.parents[group] as number
    moved.ends[number] =
      (firsts[group] as number) + (tree.ends[group] as number) - (tree.firsts[group] as number)
    moved.nexts[number] = number + (tree.nexts[group] as number) - group
    moved.parents[number] = parent < 0 ? -1 : (numbers[parent] as number)
  }
  return {
    count,
    ...moved,
    firsts: scattered(firsts, new Int32Array(count), numbers),
    depths: scattered(tree.depths, new Uint8Array(count), numbers),
    seconds: scattered(tree.seconds, new Float64Array(count), numbers),
    entries: scattered(tree.entries, new Int32Array(count), numbers),
    newest: scattered(tree.newest, new Int32Array(count), numbers),
    order: movedLeaves(tree, firsts),
  }
}

/**
 * Returns the targets of all groups. Parents have lower numbers than their groups, so `targetsOf` computes the
 * targets of parents first.
 */
function targetsOf(tree: GroupTree, sorted: Int32Array): Targets {
  const { count, nexts, ends } = tree
  const { starts, children } = byParent(tree, sorted)
  const numbers = new Int32Array(count)
  const firsts = new Int32Array(count)
  for (let parent = -1; parent < count; parent++) {
    let number = parent < 0 ? 0 : (numbers[parent] as number) + 1
    let first = parent < 0 ? 0 : (firsts[parent] as number)
    const end = starts[parent + 2] as number
    for (let at = starts[parent + 1] as number; at < end; at++) {
      const group = children[at] as number
      numbers[group] = number
      firsts[group] = first
      number += (nexts[group] as number) - group
      first += (ends[group] as number) - (tree.firsts[group] as number)
    }
  }
  return { numbers, firsts }
}

/** Returns the sorted groups of each parent: those of parent `p` from `starts[p + 1]` up to `starts[p + 2]`. */
function byParent({ count, parents }: GroupTree, sorted: Int32Array) {
  const starts = new Int32Array(count + 2)
  for (let group = 0; group < count; group++) {
    const parent = parents[group] as number
    starts[parent + 2] = (starts[parent + 2] as number) + 1
  }
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number)
  const free = starts.slice()
  const children = new Int32Array(count)
  for (let at = 0; at < count; at++) {
    const group = sorted[at] as number
    const list = (parents[group] as number) + 1
    const place = free[list] as number
    children[place] = group
    free[list] = place + 1
  }
  return { starts, children }
}

function scattered<Values extends Uint8Array | Int32Array | Float64Array>(
  values: Values,
  moved: Values,
  numbers: Int32Array,
): Values {
  for (let group = 0; group < numbers.length; group++) {
    moved[numbers[group] as number] = values[group] as number
  }
  return moved
}

/** Returns the leaves in the new order of the groups. Innermost groups contain all leaves. */
function movedLeaves(tree: GroupTree, firsts: Int32Array): Int32Array {
  const order = new Int32Array(tree.order.length)
  for (let group = 0; group < tree.count; group++) {
    if ((tree.nexts[group] as number) > group + 1) continue
    const end = tree.ends[group] as number
    let place = firsts[group] as number
    for (let at = tree.firsts[group] as number; at < end; at++, place++) {
      order[place] = tree.order[at] as number
    }
  }
  return order
}
