import type { Sort, SortField } from '../../view/report-view'
import type { ReportColumns } from '../columns/report-columns'
import { piecesPerRow } from '../columns/report-columns'
import type { NameRanks } from './name-ranks'
import { denseRanks, inTurn, KeySort } from './sort-by-keys'
import type { TableShares } from './table-leaves'

/** The sort key of a piece without a composer, which comes last in both directions. */
const NO_COMPOSER = 0xffff_ffff

/** Returns the shares in the order of the sorts. Shares that all sorts find equal stay in the order of their numbers. */
export function sortedShares(
  columns: ReportColumns,
  shares: TableShares,
  sorts: readonly Sort[],
  ranks: NameRanks,
): Int32Array {
  const keys = shareKeys(columns, shares, ranks)
  const sort = new KeySort(inTurn(shares.count))
  let isInTurn = true
  for (const { field, direction } of [...sorts].reverse()) {
    // Shares are numbered from the newest on, so they are in this order already.
    if (isInTurn && field === 'date' && direction === 'desc') continue
    isInTurn = false
    sort.by(keys(field, direction))
  }
  return sort.order
}

/**
 * Returns a function that makes the sort keys of a field: whole numbers that ascend in the sort direction. `work` is the name
 * of the work.
 */
export function shareKeys(columns: ReportColumns, shares: TableShares, ranks: NameRanks) {
  let totals: PieceValues | undefined
  const ofPieces = () => {
    totals ??= pieceValues(columns, shares)
    return totals
  }
  return (field: SortField | 'work', direction: Sort['direction']): Uint32Array => {
    const byPiece = (values: Uint32Array) => keysByPiece(shares, directed(values, direction))
    switch (field) {
      case 'date':
        return datesOf(columns, shares, direction)
      case 'duration':
        return directed(Uint32Array.from(shares.seconds.subarray(0, shares.count)), direction)
      case 'piece':
        return byPiece(ranks.pieces.names)
      case 'work':
        return byPiece(worksOf(columns, ranks))
      case 'composer':
        return byPiece(composersOf(columns, ranks))
      case 'lastPracticed':
        return byPiece(ofPieces().latest)
      case 'practiceCount':
        return byPiece(ofPieces().entries)
      case 'totalDuration':
        return byPiece(ofPieces().seconds)
    }
  }
}

/**
 * Returns ascending sort keys unchanged for `asc`, and reversed for `desc`. `NO_COMPOSER` stays the greatest
 * key.
 */
export function directed(values: Uint32Array, direction: Sort['direction']): Uint32Array {
  if (direction === 'asc') return values
  let most = 0
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number
    if (value > most && value !== NO_COMPOSER) most = value
  }
  const keys = new Uint32Array(values.length)
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number
    keys[at] = value === NO_COMPOSER ? value : most - value
  }
  return keys
}

/**
 * Returns the sort key of each share by its time; equal times have equal keys. Shares are numbered from the
 * newest on.
 */
function datesOf({ times }: ReportColumns, { rows, count }: TableShares, direction: Sort['direction']) {
  const keys = new Uint32Array(count)
  const step = direction === 'desc' ? 1 : -1
  let key = direction === 'desc' ? 0 : count
  for (let share = 0; share < count; share++) {
    const isOlder = share > 0 && times[rows[share] as number] !== times[rows[share - 1] as number]
    if (isOlder) key += step
    keys[share] = key
  }
  return keys
}

/** Returns the rank of the composer of each piece, or `NO_COMPOSER` for a piece without one. */
function composersOf({ names }: ReportColumns, ranks: NameRanks): Uint32Array {
  const values = new Uint32Array(names.pieces.size)
  for (let piece = 0; piece < values.length; piece++) {
    const composer = names.composerOfPiece(piece)
    values[piece] = composer === ranks.unknown ? NO_COMPOSER : (ranks.composers.names[composer] as number)
  }
  return values
}

/** Returns, for each piece, the rank of its work by title. */
function worksOf({ names }: ReportColumns, ranks: NameRanks): Uint32Array {
  const byWork = ranks.works().names
  return Uint32Array.from(
    { length: names.pieces.size },
    (_, piece) => byWork[names.workOfPiece(piece)] as number,
  )
}

/** Returns the key of each share by its piece. Missing values get the next keys, so that the radix sort needs few bits. */
function keysByPiece({ pieces, count }: TableShares, keyOfPiece: Uint32Array): Uint32Array {
  let end = 0
  for (const key of keyOfPiece) if (key !== NO_COMPOSER && key >= end) end = key + 1
  const byPiece = keyOfPiece.map((key) => (key === NO_COMPOSER ? end : key))
  const keys = new Uint32Array(count)
  for (let share = 0; share < count; share++) {
    const piece = pieces[share] as number
    keys[share] = piece < 0 ? end + 1 : (byPiece[piece] as number)
  }
  return keys
}

interface PieceValues {
  /** For each piece, the rank of its latest timestamp. */
  readonly latest: Uint32Array
  readonly seconds: Uint32Array
  readonly entries: Uint32Array
}

/**
 * Ranks pieces by their latest time and by their seconds, and counts the entries of each. The values cover all
 * entries of the table, independent of the pieces of the shares.
 */
function pieceValues(columns: ReportColumns, shares: TableShares): PieceValues {
  const pieces = columns.names.pieces.size
  const latest = new Float64Array(pieces).fill(Number.NEGATIVE_INFINITY)
  const entries = new Uint32Array(pieces)
  const seconds = new Float64Array(pieces)
  let before = -1
  for (let share = 0; share < shares.count; share++) {
    const row = shares.rows[share] as number
    // Shares of one entry have consecutive numbers; the entry counts once.
    if (row === before) continue
    before = row
    const end = row * piecesPerRow + (columns.pieceCounts[row] as number)
    for (let cell = row * piecesPerRow; cell < end; cell++) {
      const piece = columns.pieceIds[cell] as number
      latest[piece] = Math.max(latest[piece] as number, columns.times[row] as number)
      entries[piece] = (entries[piece] as number) + 1
      seconds[piece] = (seconds[piece] as number) + (columns.pieceSeconds[cell] as number)
    }
  }
  return { latest: denseRanks(latest), seconds: denseRanks(seconds), entries }
}
