import type { GroupField } from '../../view/report-view'
import type { ReportColumns } from '../columns/report-columns'
import type { TextLists } from '../columns/text-lists'
import { type ListField, listFields, type TableLeaves } from './table-leaves'

/** Repeats each leaf for each tag of its entry if a group is by tag. Does the same for goals. */
export function repeatedLeaves(
  columns: ReportColumns,
  leaves: TableLeaves,
  groups: readonly GroupField[],
): TableLeaves {
  return listFields
    .filter((field) => groups.includes(field))
    .reduce((split, field) => splitByList(columns, split, field), leaves)
}

/** Returns the texts of a field, and the number of the list of each row. */
export function listsOf(columns: ReportColumns, field: ListField): { lists: TextLists; sets: Int32Array } {
  return field === 'tag'
    ? { lists: columns.tagLists, sets: columns.tagSets }
    : { lists: columns.goalLists, sets: columns.goalSets }
}

/**
 * Returns one leaf for each leaf and each value of the field, in the order of the entry. A leaf of an entry without a
 * value gets the value -1. Each of them has the seconds of the leaf that it comes from.
 */
function splitByList(columns: ReportColumns, leaves: TableLeaves, field: ListField): TableLeaves {
  const { lists, sets } = listsOf(columns, field)
  const { firsts, values } = distinctValues(lists)
  const sources = new Int32Array(leafCount(leaves, sets, firsts))
  const split = new Int32Array(sources.length)
  let count = 0
  for (let leaf = 0; leaf < leaves.count; leaf++) {
    const set = sets[leaves.rows[leaf] as number] as number
    const end = firsts[set + 1] as number
    for (let at = firsts[set] as number; at < end; at++) {
      sources[count] = leaf
      split[count] = values[at] as number
      count++
    }
  }
  const taken = (of: Int32Array) => {
    const values = new Int32Array(count)
    for (let leaf = 0; leaf < count; leaf++) values[leaf] = of[sources[leaf] as number] as number
    return values
  }
  return {
    count,
    rows: taken(leaves.rows),
    days: taken(leaves.days),
    pieces: taken(leaves.pieces),
    names: taken(leaves.names),
    seconds: taken(leaves.seconds),
    shares: leaves.shares ? taken(leaves.shares) : sources,
    values: { ...mapped(leaves.values, taken), [field]: split },
  }
}

function mapped(values: TableLeaves['values'], taken: (of: Int32Array) => Int32Array): TableLeaves['values'] {
  return Object.fromEntries(Object.entries(values).map(([field, of]) => [field, taken(of)]))
}

function leafCount({ rows, count }: TableLeaves, sets: Int32Array, firsts: Int32Array): number {
  let total = 0
  for (let leaf = 0; leaf < count; leaf++) {
    const set = sets[rows[leaf] as number] as number
    total += (firsts[set + 1] as number) - (firsts[set] as number)
  }
  return total
}

/** Returns the values of all lists in one array: those of list `id` are from `firsts[id]` up to `firsts[id + 1]`. */
function distinctValues(lists: TextLists): { firsts: Int32Array; values: number[] } {
  const firsts = new Int32Array(lists.size + 1)
  const values: number[] = []
  for (let id = 0; id < lists.size; id++) {
    const members = new Set(lists.membersOf(id))
    values.push(...(members.size === 0 ? [-1] : members))
    firsts[id + 1] = values.length
  }
  return { firsts, values }
}
