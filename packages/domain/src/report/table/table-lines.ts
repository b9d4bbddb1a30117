import { partsOfSlot, type ReportColumns } from '../report-columns'
import type { GroupField } from '../report-view'
import { sortByKeys } from './sort-by-keys'

/**
 * The lines of a table before they are sorted: numbered by their entries, newest first, equal times by id. They hold
 * what a table needs of the columns, which go on to change.
 */
export interface TableLines {
  readonly count: number
  readonly slots: Int32Array
  /** The line's piece in `names.pieces`, and its spelling in `names`; -1 where it has none. */
  readonly pieces: Int32Array
  readonly names: Int32Array
  readonly seconds: Int32Array
  /** Entries that are newer than the line's, each distinct time counted once. */
  readonly newness: Uint32Array
  /** Whether an entry can stand in several lines. */
  readonly split: boolean
}

/** How the time of an entry is divided: among its pieces, among their composers, or not. */
type Division = 'pieces' | 'composers' | 'none'

export function divisionOf(groups: readonly GroupField[]): Division {
  if (groups.includes('piece')) return 'pieces'
  return groups.includes('composer') ? 'composers' : 'none'
}

export function linesOf(columns: ReportColumns, slots: Int32Array, division: Division): TableLines {
  const order = newestFirst(columns, slots)
  const room = division === 'none' ? slots.length : slots.length * partsOfSlot
  const lines = {
    count: 0,
    slots: new Int32Array(room),
    pieces: new Int32Array(room),
    names: new Int32Array(room),
    seconds: new Int32Array(room),
    newness: new Uint32Array(room),
    split: division !== 'none',
  }
  let newness = -1
  let time = Number.NaN
  for (let at = 0; at < order.length; at++) {
    const slot = order[at] as number
    const itsTime = columns.times[slot] as number
    if (itsTime !== time) newness++
    time = itsTime
    const before = lines.count
    addLines(lines, columns, slot, division)
    lines.newness.fill(newness, before, lines.count)
  }
  return lines
}

type Room = { -readonly [Field in keyof TableLines]: TableLines[Field] }

function addLines(lines: Room, columns: ReportColumns, slot: number, division: Division): void {
  const first = slot * partsOfSlot
  const parts = columns.partCounts[slot] as number
  if (division === 'none' || parts === 0) {
    addLine(lines, columns, slot, parts === 0 ? -1 : first, columns.seconds[slot] as number)
    return
  }
  const before = lines.count
  for (let part = first; part < first + parts; part++) {
    const share = columns.partSeconds[part] as number
    const same = division === 'composers' ? lineOfComposer(lines, before, columns, part) : -1
    if (same < 0) addLine(lines, columns, slot, part, share)
    else lines.seconds[same] = (lines.seconds[same] as number) + share
  }
}

function addLine(lines: Room, columns: ReportColumns, slot: number, part: number, share: number): void {
  lines.slots[lines.count] = slot
  lines.pieces[lines.count] = part < 0 ? -1 : (columns.partPieces[part] as number)
  lines.names[lines.count] = part < 0 ? -1 : (columns.partNames[part] as number)
  lines.seconds[lines.count] = share
  lines.count++
}

/** The line from `from` on whose piece is by the composer of a part, or -1. */
function lineOfComposer(
  lines: Room,
  from: number,
  { names, partPieces }: ReportColumns,
  part: number,
): number {
  const composer = names.composerOfPiece(partPieces[part] as number)
  for (let line = from; line < lines.count; line++) {
    if (names.composerOfPiece(lines.pieces[line] as number) === composer) return line
  }
  return -1
}

const LOW = 2 ** 32

/** Slots by timestamp descending, then id ascending. */
function newestFirst(columns: ReportColumns, slots: Int32Array): Int32Array {
  let newest = Number.NEGATIVE_INFINITY
  for (let at = 0; at < slots.length; at++) {
    newest = Math.max(newest, columns.times[slots[at] as number] as number)
  }
  // Milliseconds before the newest have up to 49 bits: they are sorted by their low and then by their high ones.
  const low = new Uint32Array(columns.slotCount)
  const high = new Uint32Array(columns.slotCount)
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] as number
    const age = newest - (columns.times[slot] as number)
    low[slot] = age % LOW
    high[slot] = Math.floor(age / LOW)
  }
  const order = sortByKeys(sortByKeys(slots, low), high)
  return sortTiesById(order === slots ? slots.slice() : order, columns)
}

function sortTiesById(order: Int32Array, columns: ReportColumns): Int32Array {
  for (let first = 0; first < order.length; ) {
    const time = columns.times[order[first] as number]
    let end = first + 1
    while (end < order.length && columns.times[order[end] as number] === time) end++
    if (end - first > 1) order.subarray(first, end).sort((a, b) => columns.compareTimes(a, b))
    first = end
  }
  return order
}
