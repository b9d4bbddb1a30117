import { compareEntriesNewestFirst, countsAsPractice, type Entry } from '../entry/entry'
import { splitTime } from '../entry/split-time'
import { type PieceKey, pieceKeyOf } from '../piece/piece-key'
import type { CalendarDay } from '../units/calendar-day'
import { type CleanRepetitions, cleanRepetitionsOf } from './clean-repetitions'
import { type BarRange, parseMeasures } from './parse-measures'

/** Consecutive bars with their practice time, tempo and last day. */
export interface BarCell {
  readonly from: number
  /** The last bar, inclusive. */
  readonly to: number
  /** The practice time of the bars in seconds. It is not rounded, so that all cells add up. */
  readonly seconds: number
  /**
   * The tempo in the latest entry with a tempo that names a bar of the cell, in beats per minute. Null if no
   * entry has one.
   */
  readonly tempo: number | null
  /**
   * The repetitions of the latest ladder of the counter that names a bar of the cell. Null if there is no such
   * ladder.
   */
  readonly repetitions: CleanRepetitions | null
  /** The latest local day with an entry that names a bar of the cell. Null if no entry does. */
  readonly lastDay: CalendarDay | null
}

/** The bars of a piece from bar 1 to the last bar that an entry names. */
export interface BarMap {
  readonly firstBar: number
  readonly lastBar: number
  /** Cells in ascending order, without gaps and of equal width; the last may be narrower. */
  readonly cells: BarCell[]
}

export const BAR_MAP_CELLS = 64

/** A mention of the piece in an entry, with its bars. */
interface Mention {
  readonly entry: Entry
  readonly ranges: readonly BarRange[]
  readonly secondsPerBar: number
  readonly tempo: number | null
  readonly repetitions: CleanRepetitions | null
}

/**
 * Returns the practice time of a piece, bar by bar, or null if no entry names bars. `entries` are those of the
 * piece or of the whole diary. Each mention of the piece spreads its share of the entry's seconds evenly over
 * its bars. A mention without bars adds nothing. Ignores status changes and deleted entries. The result has at
 * most `maxCells` cells. Reads the entries once; the cost of a mention does not grow with its bars.
 */
export function barMapOf(entries: Iterable<Entry>, key: PieceKey, maxCells = BAR_MAP_CELLS): BarMap | null {
  const mentions = mentionsOf(entries, key)
  const lastBar = mentions.reduce((last, { ranges }) => Math.max(last, ranges.at(-1)?.to ?? 0), 0)
  if (lastBar === 0) return null
  const width = Math.ceil(lastBar / Math.max(1, Math.floor(maxCells) || 1))
  const cells = Array.from({ length: Math.ceil(lastBar / width) }, (_, index) => ({
    from: index * width + 1,
    to: Math.min(lastBar, (index + 1) * width),
    seconds: 0,
    tempo: null as number | null,
    repetitions: null as CleanRepetitions | null,
    lastDay: null as CalendarDay | null,
  }))
  // Oldest first, so that the latest value wins.
  mentions.sort((a, b) => compareEntriesNewestFirst(b.entry, a.entry))
  for (const mention of mentions) for (const range of mention.ranges) addRange(cells, width, range, mention)
  return { firstBar: 1, lastBar, cells }
}

function mentionsOf(entries: Iterable<Entry>, key: PieceKey): Mention[] {
  const mentions: Mention[] = []
  // Diaries repeat the same bars, so parse each text once.
  const known = new Map<string, readonly BarRange[]>()
  for (const entry of entries) {
    if (!countsAsPractice(entry) || isDeleted(entry)) continue
    entry.pieces.forEach(({ title, composer, measures, tempo }, index) => {
      if (!measures || pieceKeyOf(title, composer) !== key) return
      const ranges = known.get(measures) ?? parseMeasures(measures)
      known.set(measures, ranges)
      if (ranges.length === 0) return
      const share = splitTime(entry.duration, entry.pieces.length)[index] ?? 0
      const secondsPerBar = share / barCount(ranges)
      mentions.push({ entry, ranges, secondsPerBar, tempo, repetitions: cleanRepetitionsOf(entry) })
    })
  }
  return mentions
}

function addRange(
  cells: { -readonly [Field in keyof BarCell]: BarCell[Field] }[],
  width: number,
  { from, to }: BarRange,
  { entry, secondsPerBar, tempo, repetitions }: Mention,
): void {
  const last = Math.floor((to - 1) / width)
  for (let index = Math.floor((from - 1) / width); index <= last; index++) {
    const cell = cells[index]
    if (!cell) continue
    cell.seconds += secondsPerBar * (Math.min(to, cell.to) - Math.max(from, cell.from) + 1)
    cell.tempo = tempo ?? cell.tempo
    cell.repetitions = repetitions ?? cell.repetitions
    // After a flight to the west, a later entry can have an earlier local day.
    if (cell.lastDay === null || entry.localDay > cell.lastDay) cell.lastDay = entry.localDay
  }
}

function barCount(ranges: readonly BarRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0)
}

function isDeleted(entry: Entry): boolean {
  return entry.deletedAt !== undefined && entry.deletedAt !== null
}
