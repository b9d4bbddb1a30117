import type { ReportColumns } from '../report-columns'
import { partsOfSlot } from '../report-columns'
import type { Sort, SortField } from '../report-view'
import type { NameRanks } from './name-ranks'
import { denseRanks, inTurn, sortByKeys } from './sort-by-keys'
import type { TableLines } from './table-lines'

/** Values that come last whatever the direction: a piece without a composer, then no piece at all. */
const NO_COMPOSER = 0xffff_fffe
const NO_PIECE = 0xffff_ffff

/** The lines in the order of the sorts, as far as these decide; then as they are numbered. */
export function sortedLines(
  columns: ReportColumns,
  lines: TableLines,
  sorts: readonly Sort[],
  ranks: NameRanks,
): Int32Array {
  const values = lineValues(columns, lines, ranks)
  let order = inTurn(lines.count)
  for (const { field, direction } of [...sorts].reverse()) {
    order = sortByKeys(order, directed(values(field), direction))
  }
  return order
}

function directed(values: Uint32Array, direction: Sort['direction']): Uint32Array {
  let most = 0
  for (const value of values) if (value < NO_COMPOSER && value > most) most = value
  const keys = new Uint32Array(values.length)
  for (let line = 0; line < values.length; line++) {
    const value = values[line] as number
    if (value >= NO_COMPOSER) keys[line] = value === NO_COMPOSER ? most + 1 : most + 2
    else keys[line] = direction === 'asc' ? value : most - value
  }
  return keys
}

/** What lines are compared by, as whole numbers in the same order. */
function lineValues(columns: ReportColumns, lines: TableLines, ranks: NameRanks) {
  let totals: PieceTotals | undefined
  const ofPieces = () => {
    totals ??= pieceTotals(columns, lines)
    return totals
  }
  const byLine = (of: (line: number) => number) => {
    const values = new Uint32Array(lines.count)
    for (let line = 0; line < lines.count; line++) values[line] = of(line)
    return values
  }
  const byPiece = (of: (piece: number) => number) =>
    byLine((line) => {
      const piece = lines.pieces[line] as number
      return piece < 0 ? NO_PIECE : of(piece)
    })
  return (field: SortField): Uint32Array => {
    switch (field) {
      case 'date': {
        const oldest = lines.newness[lines.count - 1] ?? 0
        return byLine((line) => oldest - (lines.newness[line] as number))
      }
      case 'duration':
        return byLine((line) => lines.seconds[line] as number)
      case 'piece':
        return byPiece((piece) => ranks.pieces.names[piece] as number)
      case 'composer':
        return byPiece((piece) => {
          const composer = columns.names.composerOfPiece(piece)
          return composer === ranks.unknown ? NO_COMPOSER : (ranks.composers.names[composer] as number)
        })
      case 'lastPracticed': {
        const { latest } = ofPieces()
        return byPiece((piece) => latest[piece] as number)
      }
      case 'practiceCount': {
        const { entries } = ofPieces()
        return byPiece((piece) => entries[piece] as number)
      }
      case 'totalDuration': {
        const { seconds } = ofPieces()
        return byPiece((piece) => seconds[piece] as number)
      }
    }
  }
}

interface PieceTotals {
  /** Ranks of the latest times, of the totals. */
  readonly latest: Uint32Array
  readonly seconds: Uint32Array
  readonly entries: Uint32Array
}

/** Of all entries of the table, whichever of their pieces the lines show. */
function pieceTotals(columns: ReportColumns, lines: TableLines): PieceTotals {
  const pieces = columns.names.pieces.size
  const latest = new Float64Array(pieces).fill(Number.NEGATIVE_INFINITY)
  const entries = new Uint32Array(pieces)
  const seconds = new Float64Array(pieces)
  let before = -1
  for (let line = 0; line < lines.count; line++) {
    const slot = lines.slots[line] as number
    // Lines of one entry stand together: it counts once.
    if (slot === before) continue
    before = slot
    const end = slot * partsOfSlot + (columns.partCounts[slot] as number)
    for (let part = slot * partsOfSlot; part < end; part++) {
      const piece = columns.partPieces[part] as number
      latest[piece] = Math.max(latest[piece] as number, columns.times[slot] as number)
      entries[piece] = (entries[piece] as number) + 1
      seconds[piece] = (seconds[piece] as number) + (columns.partSeconds[part] as number)
    }
  }
  return { latest: denseRanks(latest), seconds: denseRanks(seconds), entries }
}
