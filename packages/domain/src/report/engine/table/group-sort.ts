import type { Sort, SortField } from '../../view/report-view'
import type { ReportColumns } from '../columns/report-columns'
import type { GroupKeys } from './group-keys'
import type { GroupTree } from './group-tree'
import type { NameRanks } from './name-ranks'
import type { TableLeaves } from './table-leaves'

/** Returns the value by which groups compare. In both directions Infinity comes after all other values, NaN last. */
type GroupValue = (group: number) => number

interface Ranked {
  readonly columns: ReportColumns
  readonly leaves: TableLeaves
  readonly levels: readonly GroupKeys[]
  readonly ranks: NameRanks
}

/** Returns the tree with the groups of each level sorted. Groups that all sorts find equal keep their order. */
export function sortGroups(tree: GroupTree, sorts: readonly Sort[], ranked: Ranked): GroupTree {
  const values = sorts.map(({ field, direction }) => ({
    of: remembered(tree.count, groupValue(field, tree, ranked)),
    sign: direction === 'asc' ? 1 : -1,
  }))
  if (values.length === 0 || tree.count === 0) return tree
  const compare = (a: number, b: number): number => {
    for (const { of, sign } of values) {
      const difference = compareValues(of[a] as number, of[b] as number, sign)
      if (difference !== 0) return difference
    }
    return a - b
  }
  return rearranged(tree, groupOrder(tree, compare))
}

function compareValues(a: number, b: number, sign: number): number {
  const missing = missingness(a) - missingness(b)
  return missing !== 0 || !Number.isFinite(a) ? missing : sign * (a - b)
}

const missingness = (value: number) => (Number.isNaN(value) ? 2 : value === Number.POSITIVE_INFINITY ? 1 : 0)

function remembered(count: number, value: GroupValue): Float64Array {
  const values = new Float64Array(count)
  for (let group = 0; group < count; group++) values[group] = value(group)
  return values
}

function groupValue(field: SortField, tree: GroupTree, ranked: Ranked): GroupValue {
  const { columns, leaves, levels } = ranked
  const latest = (group: number) =>
    columns.times[leaves.rows[tree.newest[group] as number] as number] as number
  switch (field) {
    case 'date':
      return (group) => {
        const { dayOf } = levels[tree.depths[group] as number] as GroupKeys
        return dayOf(tree.newest[group] as number) ?? latest(group)
      }
    case 'lastPracticed':
      return latest
    case 'duration':
    case 'totalDuration':
      return (group) => tree.seconds[group] as number
    case 'practiceCount':
      return (group) => tree.entries[group] as number
    default:
      return (group) => {
        const { field: by } = levels[tree.depths[group] as number] as GroupKeys
        return by === field ? nameValue(field, tree.newest[group] as number, ranked) : 0
      }
  }
}

function nameValue(field: 'piece' | 'composer', leaf: number, { columns, leaves, ranks }: Ranked): number {
  const piece = leaves.pieces[leaf] as number
  if (piece < 0) return Number.NaN
  if (field === 'piece') return ranks.pieces.names[piece] as number
  const composer = columns.names.composerOfPiece(piece)
  return composer === ranks.unknown ? Number.POSITIVE_INFINITY : (ranks.composers.names[composer] as number)
}

/** Returns the old group numbers in the new depth-first order. */
function groupOrder(tree: GroupTree, compare: (a: number, b: number) => number): Int32Array {
  const order = new Int32Array(tree.count)
  let count = 0
  const place = (from: number, end: number): void => {
    const siblings: number[] = []
    for (let group = from; group < end; group = tree.nexts[group] as number) siblings.push(group)
    for (const group of siblings.sort(compare)) {
      order[count] = group
      count++
      place(group + 1, tree.nexts[group] as number)
    }
  }
  place(0, tree.count)
  return order
}

function rearranged(tree: GroupTree, groups: Int32Array): GroupTree {
  const numbers = new Int32Array(tree.count)
  for (let group = 0; group < tree.count; group++) numbers[groups[group] as number] = group
  const order = new Int32Array(tree.order.length)
  const firsts = new Int32Array(tree.count)
  const ends = new Int32Array(tree.count)
  const nexts = new Int32Array(tree.count)
  const parents = new Int32Array(tree.count)
  let place = 0
  for (let group = 0; group < tree.count; group++) {
    const old = groups[group] as number
    const [first, end, next] = [
      tree.firsts[old] as number,
      tree.ends[old] as number,
      tree.nexts[old] as number,
    ]
    firsts[group] = place
    ends[group] = place + end - first
    nexts[group] = group + next - old
    const parent = tree.parents[old] as number
    parents[group] = parent < 0 ? -1 : (numbers[parent] as number)
    if (next > old + 1) continue
    order.set(tree.order.subarray(first, end), place)
    place += end - first
  }
  const inNewOrder = <Values extends Uint8Array | Int32Array | Float64Array>(values: Values): Values => {
    const moved = values.slice() as Values
    for (let group = 0; group < tree.count; group++) {
      moved[group] = values[groups[group] as number] as number
    }
    return moved
  }
  return {
    count: tree.count,
    depths: inNewOrder(tree.depths),
    seconds: inNewOrder(tree.seconds),
    entries: inNewOrder(tree.entries),
    newest: inNewOrder(tree.newest),
    ...{ firsts, ends, nexts, parents, order },
  }
}
