import type { GroupField } from '../../view/report-view'
import { piecesPerRow, type ReportColumns } from '../columns/report-columns'
import { newestFirst } from './newest-first'

/** Group fields that can have several values in one entry. The entry is in the group of each value. */
export const listFields = ['tag', 'goal'] as const
export type ListField = (typeof listFields)[number]

/**
 * The leaves of a table before sorting, numbered by their entries: newest first, equal timestamps by id. They copy the
 * values that a table needs, because the columns change later.
 */
export interface TableLeaves {
  readonly count: number
  readonly rows: Int32Array
  /** The day number of each leaf's entry. */
  readonly days: Int32Array
  /** The number of each leaf's piece in `names.pieces`, and of its spelling in `names`; -1 for none. */
  readonly pieces: Int32Array
  readonly names: Int32Array
  readonly seconds: Int32Array
  /**
   * The number of the share of an entry that each leaf stands for, ascending. Leaves with the same share differ in their
   * tag or goal. Null if each leaf has a share of its own.
   */
  readonly shares: Int32Array | null
  /** For each list field among the groups, the number of each leaf's value in its texts; -1 for none. */
  readonly values: Readonly<Partial<Record<ListField, Int32Array>>>
}

/** How the time of an entry is split: among its pieces, among their composers, or not. */
type Division = 'pieces' | 'composers' | 'none'

/** Returns how these groups split the time of an entry. Pieces divide it further than composers. */
function divisionOf(groups: readonly GroupField[]): Division {
  if (groups.includes('piece')) return 'pieces'
  return groups.includes('composer') ? 'composers' : 'none'
}

/** Returns the leaves of some rows: one for each entry, or one for each of its pieces or composers. */
export function leavesOf(
  columns: ReportColumns,
  rows: Int32Array,
  groups: readonly GroupField[],
): TableLeaves {
  const division = divisionOf(groups)
  const order = newestFirst(columns, rows)
  const leaves = emptyLeaves(division === 'none' ? order.length : piecesIn(columns, order))
  if (division === 'none') addWhole(leaves, columns, order)
  else addPieces(leaves, columns, order, division === 'composers')
  return leaves
}

type Room = { -readonly [Field in keyof TableLeaves]: TableLeaves[Field] }

function emptyLeaves(room: number): Room {
  return {
    count: 0,
    rows: new Int32Array(room),
    days: new Int32Array(room),
    pieces: new Int32Array(room),
    names: new Int32Array(room),
    seconds: new Int32Array(room),
    shares: null,
    values: {},
  }
}

/** Returns the number of leaves: one for each piece of each row, and one for each row without a piece. */
function piecesIn({ pieceCounts }: ReportColumns, order: Int32Array): number {
  let count = 0
  for (let at = 0; at < order.length; at++) count += (pieceCounts[order[at] as number] as number) || 1
  return count
}

function addWhole(leaves: Room, columns: ReportColumns, order: Int32Array): void {
  const { pieceCounts, pieceIds, pieceSpellings } = columns
  const { rows, days, pieces, names, seconds } = leaves
  for (let leaf = 0; leaf < order.length; leaf++) {
    const row = order[leaf] as number
    const cell = row * piecesPerRow
    const isNamed = (pieceCounts[row] as number) > 0
    rows[leaf] = row
    days[leaf] = columns.days[row] as number
    pieces[leaf] = isNamed ? (pieceIds[cell] as number) : -1
    names[leaf] = isNamed ? (pieceSpellings[cell] as number) : -1
    seconds[leaf] = columns.seconds[row] as number
  }
  leaves.count = order.length
}

/** Uses local variables and no call for each leaf, because leaves are the most numerous items. */
function addPieces(leaves: Room, columns: ReportColumns, order: Int32Array, byComposer: boolean): void {
  const { pieceCounts, pieceIds, pieceSpellings, pieceSeconds } = columns
  const { rows, days, pieces, names, seconds } = leaves
  let leaf = 0
  for (let at = 0; at < order.length; at++) {
    const row = order[at] as number
    const day = columns.days[row] as number
    const first = row * piecesPerRow
    const end = first + (pieceCounts[row] as number)
    for (let cell = first; cell < end; cell++) {
      const isShared = byComposer && cell > first && hasComposerBefore(columns, first, cell)
      if (isShared) continue
      rows[leaf] = row
      days[leaf] = day
      pieces[leaf] = pieceIds[cell] as number
      names[leaf] = pieceSpellings[cell] as number
      seconds[leaf] = byComposer ? shareOfComposer(columns, cell, end) : (pieceSeconds[cell] as number)
      leaf++
    }
    if (end > first) continue
    rows[leaf] = row
    days[leaf] = day
    pieces[leaf] = -1
    names[leaf] = -1
    seconds[leaf] = columns.seconds[row] as number
    leaf++
  }
  leaves.count = leaf
}

/** Returns whether a cell from `first` on has the composer of a later cell. */
function hasComposerBefore({ composerIds }: ReportColumns, first: number, cell: number): boolean {
  const composer = composerIds[cell] as number
  let other = first
  while (composerIds[other] !== composer) other++
  return other < cell
}

/** Returns the share of a cell plus those of the later cells of the row by the same composer. */
function shareOfComposer({ composerIds, pieceSeconds }: ReportColumns, cell: number, end: number): number {
  const composer = composerIds[cell] as number
  let share = pieceSeconds[cell] as number
  for (let other = cell + 1; other < end; other++) {
    if (composerIds[other] === composer) share += pieceSeconds[other] as number
  }
  return share
}
