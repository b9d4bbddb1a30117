import type { GroupField } from '../../view/report-view'
import { piecesPerRow, type ReportColumns } from '../columns/report-columns'
import { newestFirst } from './newest-first'

/** Group fields that can have several values in one entry. The entry is in the group of each value. */
export const listFields = ['tag', 'goal', 'programme'] as const
export type ListField = (typeof listFields)[number]

/**
 * The shares of entries that a table lists, numbered by their entries: newest first, equal timestamps by id. They copy the
 * values that a table needs, because the columns change later.
 */
export interface TableShares {
  readonly count: number
  readonly rows: Int32Array
  /** The day number of each share's entry. */
  readonly days: Int32Array
  /** The number of each share's piece in `names.pieces`, and of its spelling in `names`; -1 for none. */
  readonly pieces: Int32Array
  readonly names: Int32Array
  readonly seconds: Int32Array
  /** True if an entry can have several shares. */
  readonly isDivided: boolean
}

/** The leaves of a table before grouping, numbered in the order of the view's sorts. */
export interface TableLeaves {
  readonly count: number
  readonly shares: TableShares
  /**
   * The number of the share of each leaf. Leaves with the same share differ in their tag, goal or programme.
   */
  readonly sources: Int32Array
  /** For each list field among the groups, the number of each leaf's value in its texts; -1 for none. */
  readonly values: Readonly<Partial<Record<ListField, Int32Array>>>
  /**
   * The depth from which on each leaf counts. In the groups above it, another leaf of the same share counts.
   */
  readonly repeats: Uint8Array
}

/** How the time of an entry is split: among its pieces, among their works or composers, or not. */
export type Division = 'pieces' | 'works' | 'composers' | 'none'

/**
 * Returns how a table with these groups splits the time of an entry. Pieces divide it further than works, and
 * works than composers.
 */
export function divisionOf(groups: readonly GroupField[]): Division {
  if (groups.includes('piece')) return 'pieces'
  if (groups.includes('work')) return 'works'
  return groups.includes('composer') ? 'composers' : 'none'
}

/**
 * Returns a function that returns true if two pieces are in the same part of an entry: the same piece, work or
 * composer. For `none` it always returns true.
 */
export function samePartOf({ names }: ReportColumns, division: Division): (a: number, b: number) => boolean {
  if (division === 'pieces') return (a, b) => a === b
  if (division === 'works') return (a, b) => names.workOfPiece(a) === names.workOfPiece(b)
  if (division === 'composers') return (a, b) => names.composerOfPiece(a) === names.composerOfPiece(b)
  return () => true
}

/** Returns the shares of some rows: one for each entry, or one for each of its pieces, works or composers. */
export function sharesOf(
  columns: ReportColumns,
  rows: Int32Array,
  groups: readonly GroupField[],
): TableShares {
  const division = divisionOf(groups)
  const order = newestFirst(columns, rows)
  const shares = emptyShares(division, division === 'none' ? order.length : piecesIn(columns, order))
  if (division === 'none') addWhole(shares, columns, order)
  else addPieces(shares, columns, order, division === 'pieces' ? null : samePartOf(columns, division))
  return shares
}

type Room = { -readonly [Field in keyof TableShares]: TableShares[Field] }

function emptyShares(division: Division, room: number): Room {
  return {
    count: 0,
    rows: new Int32Array(room),
    days: new Int32Array(room),
    pieces: new Int32Array(room),
    names: new Int32Array(room),
    seconds: new Int32Array(room),
    isDivided: division !== 'none',
  }
}

/** Returns the number of shares: one for each piece of each row, and one for each row without a piece. */
function piecesIn({ pieceCounts }: ReportColumns, order: Int32Array): number {
  let count = 0
  for (let at = 0; at < order.length; at++) count += (pieceCounts[order[at] as number] as number) || 1
  return count
}

function addWhole(shares: Room, columns: ReportColumns, order: Int32Array): void {
  const { pieceCounts, pieceIds, pieceSpellings } = columns
  const { rows, days, pieces, names, seconds } = shares
  for (let share = 0; share < order.length; share++) {
    const row = order[share] as number
    const cell = row * piecesPerRow
    const isNamed = (pieceCounts[row] as number) > 0
    rows[share] = row
    days[share] = columns.days[row] as number
    pieces[share] = isNamed ? (pieceIds[cell] as number) : -1
    names[share] = isNamed ? (pieceSpellings[cell] as number) : -1
    seconds[share] = columns.seconds[row] as number
  }
  shares.count = order.length
}

/**
 * Adds the shares of all pieces. Uses local variables and few calls, because shares are numerous. `isSamePart`
 * unites the pieces of one work or composer; null unites none.
 */
function addPieces(
  shares: Room,
  columns: ReportColumns,
  order: Int32Array,
  isSamePart: ((a: number, b: number) => boolean) | null,
): void {
  const { pieceCounts, pieceIds, pieceSpellings, pieceSeconds } = columns
  const { rows, days, pieces, names, seconds } = shares
  let share = 0
  for (let at = 0; at < order.length; at++) {
    const row = order[at] as number
    const day = columns.days[row] as number
    const first = row * piecesPerRow
    const end = first + (pieceCounts[row] as number)
    for (let cell = first; cell < end; cell++) {
      if (isSamePart && cell > first && hasPartBefore(pieceIds, first, cell, isSamePart)) continue
      rows[share] = row
      days[share] = day
      pieces[share] = pieceIds[cell] as number
      names[share] = pieceSpellings[cell] as number
      seconds[share] = isSamePart
        ? timeOfPart(columns, cell, end, isSamePart)
        : (pieceSeconds[cell] as number)
      share++
    }
    if (end > first) continue
    rows[share] = row
    days[share] = day
    pieces[share] = -1
    names[share] = -1
    seconds[share] = columns.seconds[row] as number
    share++
  }
  shares.count = share
}

/** Returns true if a cell from `first` on, before `cell`, has the same part as `cell`. */
function hasPartBefore(
  pieceIds: Int32Array,
  first: number,
  cell: number,
  isSamePart: (a: number, b: number) => boolean,
): boolean {
  const piece = pieceIds[cell] as number
  let other = first
  while (other < cell && !isSamePart(pieceIds[other] as number, piece)) other++
  return other < cell
}

/** Returns the share of a cell plus those of the later cells of the same part. */
function timeOfPart(
  { pieceIds, pieceSeconds }: ReportColumns,
  cell: number,
  end: number,
  isSamePart: (a: number, b: number) => boolean,
): number {
  const piece = pieceIds[cell] as number
  let time = pieceSeconds[cell] as number
  for (let other = cell + 1; other < end; other++) {
    if (isSamePart(pieceIds[other] as number, piece)) time += pieceSeconds[other] as number
  }
  return time
}
