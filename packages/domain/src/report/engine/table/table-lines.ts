import type { GroupField } from '../../view/report-view'
import { piecesPerRow, type ReportColumns } from '../columns/report-columns'
import { newestFirst } from './newest-first'

/**
 * The lines of a table before they are sorted: numbered by their entries, newest first, equal times by id. They hold
 * what a table needs of the columns, which go on to change.
 */
export interface TableLines {
  readonly count: number
  readonly rows: Int32Array
  /** The day number of the line's entry. */
  readonly days: Int32Array
  /** The line's piece in `names.pieces`, and its spelling in `names`; -1 where it has none. */
  readonly pieces: Int32Array
  readonly names: Int32Array
  readonly seconds: Int32Array
}

/** How the time of an entry is divided: among its pieces, among their composers, or not. */
type Division = 'pieces' | 'composers' | 'none'

export function divisionOf(groups: readonly GroupField[]): Division {
  if (groups.includes('piece')) return 'pieces'
  return groups.includes('composer') ? 'composers' : 'none'
}

export function linesOf(columns: ReportColumns, rows: Int32Array, division: Division): TableLines {
  const order = newestFirst(columns, rows)
  const lines = emptyLines(division === 'none' ? order.length : piecesIn(columns, order))
  if (division === 'none') addWhole(lines, columns, order)
  else addPieces(lines, columns, order, division === 'composers')
  return lines
}

type Room = { -readonly [Field in keyof TableLines]: TableLines[Field] }

function emptyLines(room: number): Room {
  return {
    count: 0,
    rows: new Int32Array(room),
    days: new Int32Array(room),
    pieces: new Int32Array(room),
    names: new Int32Array(room),
    seconds: new Int32Array(room),
  }
}

/** One for each part, and one for each row without any. */
function piecesIn({ pieceCounts }: ReportColumns, order: Int32Array): number {
  let count = 0
  for (let at = 0; at < order.length; at++) count += (pieceCounts[order[at] as number] as number) || 1
  return count
}

function addWhole(lines: Room, columns: ReportColumns, order: Int32Array): void {
  const { pieceCounts, pieceIds, pieceSpellings } = columns
  const { rows, days, pieces, names, seconds } = lines
  for (let line = 0; line < order.length; line++) {
    const row = order[line] as number
    const cell = row * piecesPerRow
    const isNamed = (pieceCounts[row] as number) > 0
    rows[line] = row
    days[line] = columns.days[row] as number
    pieces[line] = isNamed ? (pieceIds[cell] as number) : -1
    names[line] = isNamed ? (pieceSpellings[cell] as number) : -1
    seconds[line] = columns.seconds[row] as number
  }
  lines.count = order.length
}

/** With local names and without a call for a line, because there are more lines than anything else. */
function addPieces(lines: Room, columns: ReportColumns, order: Int32Array, byComposer: boolean): void {
  const { pieceCounts, pieceIds, pieceSpellings, pieceSeconds } = columns
  const { rows, days, pieces, names, seconds } = lines
  let line = 0
  for (let at = 0; at < order.length; at++) {
    const row = order[at] as number
    const day = columns.days[row] as number
    const first = row * piecesPerRow
    const end = first + (pieceCounts[row] as number)
    for (let cell = first; cell < end; cell++) {
      const isShared = byComposer && cell > first && hasComposerBefore(columns, first, cell)
      if (isShared) continue
      rows[line] = row
      days[line] = day
      pieces[line] = pieceIds[cell] as number
      names[line] = pieceSpellings[cell] as number
      seconds[line] = byComposer ? shareOfComposer(columns, cell, end) : (pieceSeconds[cell] as number)
      line++
    }
    if (end > first) continue
    rows[line] = row
    days[line] = day
    pieces[line] = -1
    names[line] = -1
    seconds[line] = columns.seconds[row] as number
    line++
  }
  lines.count = line
}

/** Whether one of an entry's parts, from `first` on, is by the composer of a later one. */
function hasComposerBefore({ composerIds }: ReportColumns, first: number, cell: number): boolean {
  const composer = composerIds[cell] as number
  let other = first
  while (composerIds[other] !== composer) other++
  return other < cell
}

/** What the composer of a part has of it and of the entry's parts behind it. */
function shareOfComposer({ composerIds, pieceSeconds }: ReportColumns, cell: number, end: number): number {
  const composer = composerIds[cell] as number
  let share = pieceSeconds[cell] as number
  for (let other = cell + 1; other < end; other++) {
    if (composerIds[other] === composer) share += pieceSeconds[other] as number
  }
  return share
}
