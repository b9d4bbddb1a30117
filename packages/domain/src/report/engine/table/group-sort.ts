import type { Sort, SortField } from '../../view/report-view'
import type { ReportColumns } from '../columns/report-columns'
import type { GroupKeys } from './group-keys'
import type { GroupTree } from './group-tree'
import { directed, shareKeys } from './leaf-sort'
import { moveGroups } from './move-groups'
import type { NameRanks } from './name-ranks'
import { denseRanks, inTurn, KeySort } from './sort-by-keys'
import type { TableShares } from './table-leaves'

interface Ranked {
  readonly columns: ReportColumns
  readonly shares: TableShares
  readonly levels: readonly GroupKeys[]
  readonly ranks: NameRanks
}

/** Returns the tree with the groups of each level sorted. Groups that all sorts find equal keep their order. */
export function sortGroups(tree: GroupTree, sorts: readonly Sort[], ranked: Ranked): GroupTree {
  if (sorts.length === 0 || tree.count === 0) return tree
  // Sorts the groups of all parents at once. `moveGroups` then puts each below its parent.
  const sort = new KeySort(inTurn(tree.count))
  for (const { field, direction } of sorts.toReversed()) {
    sort.by(keysOfGroups(field, direction, tree, ranked))
  }
  return moveGroups(tree, sort.order)
}

/** Returns the sort key of each group: whole numbers that ascend in the sort direction. */
function keysOfGroups(
  field: SortField,
  direction: Sort['direction'],
  tree: GroupTree,
  ranked: Ranked,
): Uint32Array {
  switch (field) {
    case 'date':
      return datesOfGroups(direction, tree, ranked)
    case 'lastPracticed':
      return keysOfNewest(tree, ranked, shareKeysOf(ranked)('date', direction))
    case 'duration':
    case 'totalDuration':
      return directed(wholeNumbers(tree.seconds), direction)
    case 'practiceCount':
      return directed(Uint32Array.from(tree.entries), direction)
    case 'piece':
      return keysOfTitles(direction, tree, ranked)
    default:
      return keysOfNewest(tree, ranked, shareKeysOf(ranked)(field, direction), field)
  }
}

function shareKeysOf({ columns, shares, ranks }: Ranked) {
  return shareKeys(columns, shares, ranks)
}

/** Returns the key of each group’s newest share; 0 for groups of another field than `only`. */
function keysOfNewest(
  { newest, depths, count }: GroupTree,
  { levels }: Ranked,
  keys: Uint32Array,
  only?: GroupKeys['field'],
): Uint32Array {
  const counts = levels.map(({ field }) => only === undefined || field === only)
  const found = new Uint32Array(count)
  for (let group = 0; group < count; group++) {
    if (counts[depths[group] as number]) found[group] = keys[newest[group] as number] as number
  }
  return found
}

/**
 * Returns the sort keys of groups by title. Compares works by their own titles, because the title of a movement
 * also contains the movement.
 */
function keysOfTitles(direction: Sort['direction'], tree: GroupTree, ranked: Ranked): Uint32Array {
  const { levels } = ranked
  const ofField = (field: 'piece' | 'work') =>
    levels.some((level) => level.field === field)
      ? keysOfNewest(tree, ranked, shareKeysOf(ranked)(field, direction), field)
      : new Uint32Array(tree.count)
  const works = ofField('work')
  return ofField('piece').map((key, group) => key || (works[group] as number))
}

/**
 * Returns the sort keys of groups by date. Days, weeks, months and years compare by their place, other groups
 * by their latest entry. Both ascend from the newest on.
 */
function datesOfGroups(direction: Sort['direction'], tree: GroupTree, ranked: Ranked): Uint32Array {
  const { levels } = ranked
  const latest = shareKeysOf(ranked)('date', 'desc')
  const byDepth = levels.map(({ isDate, places }) => (isDate ? places : latest))
  const found = new Uint32Array(tree.count)
  for (let group = 0; group < tree.count; group++) {
    const keys = byDepth[tree.depths[group] as number] as Uint32Array
    found[group] = keys[tree.newest[group] as number] as number
  }
  return direction === 'desc' ? found : directed(found, 'desc')
}

/** Returns values as sort keys; their ranks if one is too great for a sort key. */
function wholeNumbers(values: Float64Array): Uint32Array {
  for (let at = 0; at < values.length; at++) {
    if ((values[at] as number) > GREATEST_KEY) return denseRanks(values)
  }
  return Uint32Array.from(values)
}

const GREATEST_KEY = 0xffff_fffe
