import type { GroupField } from '../../view/report-view'
import type { ReportColumns } from '../columns/report-columns'
import type { TextLists } from '../columns/text-lists'
import { programmesOfShares } from './share-programmes'
import { type ListField, listFields, type TableLeaves, type TableShares } from './table-leaves'

/**
 * Returns a leaf for each share, in the order of `sorted`. If a group is by tag, goal or programme, repeats the
 * leaf for each such value.
 */
export function leavesOf(
  columns: ReportColumns,
  shares: TableShares,
  sorted: Int32Array,
  groups: readonly GroupField[],
): TableLeaves {
  return listFields
    .filter((field) => groups.includes(field))
    .reduce<TableLeaves>((leaves, field) => splitByList(columns, leaves, field, groups), {
      count: shares.count,
      shares,
      sources: sorted,
      values: {},
      repeats: new Uint8Array(shares.count),
    })
}

/** Returns the numbered lists of a field: of all tags, goals or programmes. */
export function listsOf(columns: ReportColumns, field: ListField): TextLists {
  if (field === 'programme') return columns.programmes.lists
  return field === 'tag' ? columns.tagLists : columns.goalLists
}

/** Returns the number of each share's list in `listsOf`. */
function setsOfShares(
  columns: ReportColumns,
  shares: TableShares,
  field: ListField,
  groups: readonly GroupField[],
): Int32Array {
  if (field === 'programme') return programmesOfShares(columns, shares, groups)
  const sets = field === 'tag' ? columns.tagSets : columns.goalSets
  return taken(sets, shares.rows.subarray(0, shares.count))
}

/**
 * Returns one leaf for each leaf and each value of the field, in the order of the entry. A leaf of an entry without a
 * value gets the value -1.
 */
function splitByList(
  columns: ReportColumns,
  leaves: TableLeaves,
  field: ListField,
  groups: readonly GroupField[],
): TableLeaves {
  const setOf = taken(setsOfShares(columns, leaves.shares, field, groups), leaves.sources)
  const { firsts, values } = listsOf(columns, field).distinct
  const depth = groups.indexOf(field)
  const from = new Int32Array(lengthOf(setOf, firsts))
  const split = new Int32Array(from.length)
  const repeats = new Uint8Array(from.length)
  let count = 0
  for (let leaf = 0; leaf < setOf.length; leaf++) {
    const set = setOf[leaf] as number
    const first = firsts[set] as number
    const end = firsts[set + 1] as number
    for (let at = first; at < end; at++) {
      from[count] = leaf
      split[count] = values[at] as number
      const before = leaves.repeats[leaf] as number
      repeats[count] = at > first && depth > before ? depth : before
      count++
    }
  }
  return {
    count,
    shares: leaves.shares,
    sources: taken(leaves.sources, from),
    values: { ...mapped(leaves.values, from), [field]: split },
    repeats,
  }
}

function taken(values: Int32Array, from: Int32Array): Int32Array {
  const found = new Int32Array(from.length)
  for (let leaf = 0; leaf < from.length; leaf++) found[leaf] = values[from[leaf] as number] as number
  return found
}

function mapped(values: TableLeaves['values'], from: Int32Array): TableLeaves['values'] {
  return Object.fromEntries(Object.entries(values).map(([field, of]) => [field, taken(of, from)]))
}

function lengthOf(sets: Int32Array, firsts: readonly number[]): number {
  let total = 0
  for (let at = 0; at < sets.length; at++) {
    const set = sets[at] as number
    total += (firsts[set + 1] as number) - (firsts[set] as number)
  }
  return total
}
