import type { GroupField } from '../../view/report-view'
import { piecesPerRow, type ReportColumns } from '../columns/report-columns'
import type { TableShares } from './table-leaves'
import { divisionOf, samePartOf } from './table-leaves'

/** Returns for each share the number of its programmes in `columns.programmes.lists`: those that hold one of its pieces. */
export function programmesOfShares(
  columns: ReportColumns,
  shares: TableShares,
  groups: readonly GroupField[],
): Int32Array {
  const { programmes, pieceCounts, pieceIds } = columns
  const division = divisionOf(groups)
  const isSamePart = samePartOf(columns, division)
  const sets = new Int32Array(shares.count)
  for (let share = 0; share < shares.count; share++) {
    const piece = shares.pieces[share] as number
    if (piece < 0) continue
    const row = shares.rows[share] as number
    let set = programmes.setOf(piece)
    const end = row * piecesPerRow + (pieceCounts[row] as number)
    if (division !== 'pieces') {
      for (let cell = row * piecesPerRow; cell < end; cell++) {
        const other = pieceIds[cell] as number
        if (other !== piece && isSamePart(other, piece)) set = programmes.union(set, programmes.setOf(other))
      }
    }
    sets[share] = set
  }
  return sets
}
