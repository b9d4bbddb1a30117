import type { Sort, SortField } from '../../view/report-view'
import type { ReportColumns } from '../columns/report-columns'
import { piecesPerRow } from '../columns/report-columns'
import type { NameRanks } from './name-ranks'
import { denseRanks, inTurn, KeySort } from './sort-by-keys'
import type { TableLeaves } from './table-leaves'

/** The sort key of a piece without a composer, which comes last in both directions. */
const NO_COMPOSER = 0xffff_ffff

/** Sorts the leaves. Leaves that all sorts find equal stay in the order of their numbers. */
export function sortedLeaves(
  columns: ReportColumns,
  leaves: TableLeaves,
  sorts: readonly Sort[],
  ranks: NameRanks,
): KeySort {
  const keys = leafKeys(columns, leaves, ranks)
  const sort = new KeySort(inTurn(leaves.count))
  let isInTurn = true
  for (const { field, direction } of [...sorts].reverse()) {
    // Leaves are numbered from the newest on, so they are in this order already.
    if (isInTurn && field === 'date' && direction === 'desc') continue
    isInTurn = false
    sort.by(keys(field, direction))
  }
  return sort
}

/** Returns a function that makes the sort keys of a field: whole numbers that ascend in the sort direction. */
function leafKeys(columns: ReportColumns, leaves: TableLeaves, ranks: NameRanks) {
  let totals: PieceValues | undefined
  const ofPieces = () => {
    totals ??= pieceValues(columns, leaves)
    return totals
  }
  return (field: SortField, direction: Sort['direction']): Uint32Array => {
    const byPiece = (values: Uint32Array) => keysByPiece(leaves, directed(values, direction))
    switch (field) {
      case 'date':
        return datesOf(columns, leaves, direction)
      case 'duration':
        return directed(Uint32Array.from(leaves.seconds.subarray(0, leaves.count)), direction)
      case 'piece':
        return byPiece(ranks.pieces.names)
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

function directed(values: Uint32Array, direction: Sort['direction']): Uint32Array {
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

/** Returns one key for each distinct time. Leaves are numbered from the newest on. */
function datesOf({ times }: ReportColumns, { rows, count }: TableLeaves, direction: Sort['direction']) {
  const keys = new Uint32Array(count)
  const step = direction === 'desc' ? 1 : -1
  let key = direction === 'desc' ? 0 : count
  for (let leaf = 0; leaf < count; leaf++) {
    const isOlder = leaf > 0 && times[rows[leaf] as number] !== times[rows[leaf - 1] as number]
    if (isOlder) key += step
    keys[leaf] = key
  }
  return keys
}

/** Returns the rank of the composer of each piece. */
function composersOf({ names }: ReportColumns, ranks: NameRanks): Uint32Array {
  const values = new Uint32Array(names.pieces.size)
  for (let piece = 0; piece < values.length; piece++) {
    const composer = names.composerOfPiece(piece)
    values[piece] = composer === ranks.unknown ? NO_COMPOSER : (ranks.composers.names[composer] as number)
  }
  return values
}

/** Returns the key of each leaf by its piece. Missing values get the next keys, so that the radix sort needs few bits. */
function keysByPiece({ pieces, count }: TableLeaves, keyOfPiece: Uint32Array): Uint32Array {
  let end = 0
  for (const key of keyOfPiece) if (key !== NO_COMPOSER && key >= end) end = key + 1
  const byPiece = keyOfPiece.map((key) => (key === NO_COMPOSER ? end : key))
  const keys = new Uint32Array(count)
  for (let leaf = 0; leaf < count; leaf++) {
    const piece = pieces[leaf] as number
    keys[leaf] = piece < 0 ? end + 1 : (byPiece[piece] as number)
  }
  return keys
}

interface PieceValues {
  /** Ranks of the latest times. */
  readonly latest: Uint32Array
  readonly seconds: Uint32Array
  readonly entries: Uint32Array
}

/** Computes the values of pieces over all entries of the table, independent of the pieces that leaves show. */
function pieceValues(columns: ReportColumns, leaves: TableLeaves): PieceValues {
  const pieces = columns.names.pieces.size
  const latest = new Float64Array(pieces).fill(Number.NEGATIVE_INFINITY)
  const entries = new Uint32Array(pieces)
  const seconds = new Float64Array(pieces)
  let before = -1
  for (let leaf = 0; leaf < leaves.count; leaf++) {
    const row = leaves.rows[leaf] as number
    // Leaves of one entry have consecutive numbers; the entry counts once.
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
