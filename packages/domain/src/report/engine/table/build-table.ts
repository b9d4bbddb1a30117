import { movementOf } from '../../../piece/movement'
import { dayOfNumber } from '../../../units/day-number'
import type { ReportGroup, ReportTable } from '../../table/report-table'
import type { TableShape } from '../../view/report-query'
import type { ReportColumns } from '../columns/report-columns'
import { type GroupKeys, groupKeys } from './group-keys'
import { sortGroups } from './group-sort'
import { type GroupTree, groupTree } from './group-tree'
import { sortedShares } from './leaf-sort'
import { leavesOf } from './list-leaves'
import { nameRanks } from './name-ranks'
import { sharesOf, type TableLeaves } from './table-leaves'

/** A table that also returns the row indexes and dictionary numbers of its leaves. */
export interface IndexedTable extends ReportTable {
  /** Returns the row index of a leaf's entry, valid until the columns change. */
  rowIndexAt(leaf: number): number
  /** Returns the number of a leaf's piece in `columns.names.pieces`, or -1. */
  pieceAt(leaf: number): number
  /** Returns the number in `columns.names` of the spelling that the entry gives to the leaf's piece, or -1. */
  nameAt(leaf: number): number
}

/**
 * Returns the table of the entries in some rows, grouped and sorted as `ReportTable` defines. `rows` must have
 * each row once, in any order. The cost grows with the entries and the levels. It sorts numbers only, and
 * collates the names of pieces, works and composers again only after new ones have come.
 */
export function buildTable(columns: ReportColumns, rows: Int32Array, shape: TableShape): IndexedTable {
  const { groups, sorts } = shape
  const ranks = nameRanks(columns.names, shape.locale)
  const shares = sharesOf(columns, rows, groups)
  const leaves = leavesOf(columns, shares, sortedShares(columns, shares, sorts, ranks), groups)
  const levels = groups.map((field) => groupKeys(field, columns, leaves, ranks, shape))
  const natural = groupTree(columns, leaves, levels)
  const tree = sortGroups(natural, sorts, { columns, shares, levels, ranks })
  return new BuiltTable(columns, leaves, levels, tree, rows)
}

class BuiltTable implements IndexedTable {
  readonly composerKey: NonNullable<ReportTable['composerKey']>
  readonly groupedBy: ReportTable['groupedBy']
  readonly seconds: number
  readonly entries: number
  readonly groupCount: number
  readonly leafCount: number
  readonly columns: ReportColumns
  readonly leaves: TableLeaves
  readonly levels: readonly GroupKeys[]
  readonly tree: GroupTree
  readonly #made: (TableGroup | undefined)[] = []
  #outermost: readonly ReportGroup[] | undefined

  constructor(
    columns: ReportColumns,
    leaves: TableLeaves,
    levels: readonly GroupKeys[],
    tree: GroupTree,
    rows: Int32Array,
  ) {
    this.columns = columns
    this.leaves = leaves
    this.levels = levels
    this.tree = tree
    this.composerKey = columns.names.composerKey
    this.groupedBy = levels.map(({ field }) => field)
    this.entries = rows.length
    this.groupCount = tree.count
    this.leafCount = leaves.count
    let seconds = 0
    for (let at = 0; at < rows.length; at++) seconds += columns.seconds[rows[at] as number] as number
    this.seconds = seconds
  }

  get groups(): readonly ReportGroup[] {
    this.#outermost ??= this.groupsFrom(0, this.groupCount)
    return this.#outermost
  }

  groupAt(number: number): TableGroup {
    let group = this.#made[number]
    if (!group) {
      group = new TableGroup(this, number)
      this.#made[number] = group
    }
    return group
  }

  keyAt(number: number): string {
    const { places, isList, keyOf } = this.levelOf(number)
    const leaf = this.tree.order[this.tree.firsts[number] as number] as number
    return keyOf(places[isList ? leaf : (this.leaves.sources[leaf] as number)] as number)
  }

  pathAt(number: number): string {
    const parent = this.tree.parents[number] as number
    const key = this.keyAt(number)
    return parent < 0 ? key : `${this.pathAt(parent)}\u0000${key}`
  }

  levelOf(number: number): GroupKeys {
    return this.levels[this.tree.depths[number] as number] as GroupKeys
  }

  groupAfter(number: number): number {
    return this.tree.nexts[number] as number
  }

  groupEnd(number: number): number {
    return this.tree.ends[number] as number
  }

  /** Returns the groups from number `first` up to `end`, without the groups inside them. */
  groupsFrom(first: number, end: number): ReportGroup[] {
    const groups: ReportGroup[] = []
    for (let group = first; group < end; group = this.groupAfter(group)) groups.push(this.groupAt(group))
    return groups
  }

  /** Returns the day number of the latest day among the leaves from `first` up to `end`. */
  lastDayIn(first: number, end: number): number {
    let last = Number.NEGATIVE_INFINITY
    for (let leaf = first; leaf < end; leaf++) {
      last = Math.max(last, this.leaves.shares.days[this.#shareOf(leaf)] as number)
    }
    return last
  }

  groupsOf(leaf: number): readonly ReportGroup[] {
    if (this.levels.length === 0) return []
    const { firsts, parents } = this.tree
    let low = 0
    let high = this.groupCount - 1
    // The last group that begins at or before the leaf is the innermost one that contains it.
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if ((firsts[middle] as number) <= leaf) low = middle
      else high = middle - 1
    }
    const groups: ReportGroup[] = []
    for (let group = low; group >= 0; group = parents[group] as number) groups.unshift(this.groupAt(group))
    return groups
  }

  rowIndexAt(leaf: number): number {
    return this.leaves.shares.rows[this.#shareOf(leaf)] as number
  }

  secondsAt(leaf: number): number {
    return this.leaves.shares.seconds[this.#shareOf(leaf)] as number
  }

  pieceAt(leaf: number): number {
    return this.leaves.shares.pieces[this.#shareOf(leaf)] as number
  }

  nameAt(leaf: number): number {
    return this.leaves.shares.names[this.#shareOf(leaf)] as number
  }

  #shareOf(leaf: number): number {
    return this.leaves.sources[this.tree.order[leaf] as number] as number
  }
}

class TableGroup implements ReportGroup {
  readonly field: ReportGroup['field']
  readonly key: string
  readonly title: string | null
  readonly composer: string | null
  readonly path: string
  readonly depth: number
  readonly seconds: number
  readonly entries: number
  readonly first: number
  readonly end: number
  readonly #table: BuiltTable
  readonly #number: number
  #groups: readonly ReportGroup[] | undefined
  #lastDay: ReportGroup['lastDay'] | undefined

  constructor(table: BuiltTable, number: number) {
    const { tree, columns } = table
    const { field } = table.levelOf(number)
    const isNamed = field === 'piece' || field === 'work' || field === 'composer'
    const name = isNamed ? (table.leaves.shares.names[tree.newest[number] as number] as number) : -1
    this.#table = table
    this.#number = number
    this.field = field
    this.key = table.keyAt(number)
    this.title = name >= 0 && field !== 'composer' ? titleOf(field, columns.names.titleOf(name)) : null
    this.composer = name >= 0 ? columns.names.composerOf(name) : null
    this.path = table.pathAt(number)
    this.depth = tree.depths[number] as number
    this.seconds = tree.seconds[number] as number
    this.entries = tree.entries[number] as number
    this.first = tree.firsts[number] as number
    this.end = tree.ends[number] as number
  }

  /** The latest day of the group, computed on first use, because only a few groups need it. */
  get lastDay(): ReportGroup['lastDay'] {
    this.#lastDay ??= dayOfNumber(this.#table.lastDayIn(this.first, this.end))
    return this.#lastDay
  }

  get groups(): readonly ReportGroup[] {
    this.#groups ??= this.#table.groupsFrom(this.#number + 1, this.#table.groupAfter(this.#number))
    return this.#groups
  }
}

/** Returns the title of a piece, or of its work if `field` is `work`. */
function titleOf(field: ReportGroup['field'], title: string): string {
  return field === 'work' ? (movementOf(title)?.work ?? title) : title
}
