import { compareEntriesNewestFirst, countsAsPractice, type Entry, type EntryType } from '../entry/entry'
import { pieceKeysOfEntry, pieceTimesOf } from '../entry/piece-entries'
import type { PieceKey } from '../piece/piece-key'
import { pieceKeyOf } from '../piece/piece-key'
import type { CalendarDay } from '../units/calendar-day'
import { type Seconds, seconds } from '../units/duration'
import type { Instant } from '../units/instant'

/** The counts, seconds and days of a piece's practice. Computed from the entries, never stored. */
export interface PieceTotals {
  readonly practiceCount: number
  /** Seconds: the piece's equal share of each entry. */
  readonly totalPracticeTime: Seconds
  readonly firstPracticed: Instant | null
  readonly lastPracticed: Instant | null
}

export interface TempoPoint {
  readonly entryId: string
  readonly timestamp: Instant
  readonly localDay: CalendarDay
  /** Beats per minute. */
  readonly tempo: number
  readonly measures: string | null
}

export interface PieceSession {
  readonly entryId: string
  readonly timestamp: Instant
  readonly localDay: CalendarDay
  /** The piece's share of the entry's duration, in seconds. */
  readonly duration: Seconds
  readonly type: EntryType
}

export interface PieceStats extends PieceTotals {
  /** The mean seconds of an entry, rounded; 0 without practice. */
  readonly averageSession: Seconds
  /** The recorded tempi of the piece, oldest first. */
  readonly tempoHistory: readonly TempoPoint[]
  /** The latest entries of the piece, newest first, at most `RECENT_SESSION_COUNT`. */
  readonly recentSessions: readonly PieceSession[]
}

export const RECENT_SESSION_COUNT = 10

const noTotals: PieceTotals = {
  practiceCount: 0,
  totalPracticeTime: seconds(0),
  firstPracticed: null,
  lastPracticed: null,
}

/** A piece of an entry with its share of the time in seconds. */
export type PracticedPiece = readonly [key: PieceKey, share: Seconds]

/** Returns each piece of an entry with its share of the time. Empty for a status change. */
export function practicedPiecesOf(entry: Entry): PracticedPiece[] {
  if (!countsAsPractice(entry)) return []
  const times = pieceTimesOf(entry)
  return pieceKeysOfEntry(entry).map((key) => [key, times.get(key) ?? seconds(0)])
}

/** Adds the practice of each piece of an entry to the piece's totals in the map. */
export function addPractice(
  totals: Map<PieceKey, PieceTotals>,
  timestamp: Instant,
  pieces: readonly PracticedPiece[],
): void {
  for (const [key, share] of pieces) {
    totals.set(key, withEntry(totals.get(key) ?? noTotals, { timestamp }, share))
  }
}

/** Returns the totals of one piece. Skips status changes and entries that do not name the piece. */
export function totalsOf(entries: Iterable<Entry>, key: PieceKey): PieceTotals {
  let totals = noTotals
  for (const entry of entries) {
    if (!countsAsPractice(entry) || !pieceKeysOfEntry(entry).includes(key)) continue
    totals = withEntry(totals, entry, pieceTimesOf(entry).get(key) ?? seconds(0))
  }
  return totals
}

/** Returns the totals, the mean, the tempi and the latest entries of one piece. Ignores status changes. */
export function statsOf(entries: Iterable<Entry>, key: PieceKey): PieceStats {
  let totals = noTotals
  const practised: { entry: Entry; share: Seconds }[] = []
  for (const entry of entries) {
    if (!countsAsPractice(entry) || !pieceKeysOfEntry(entry).includes(key)) continue
    const share = pieceTimesOf(entry).get(key) ?? seconds(0)
    totals = withEntry(totals, entry, share)
    practised.push({ entry, share })
  }
  practised.sort((a, b) => compareEntriesNewestFirst(a.entry, b.entry))
  const { practiceCount, totalPracticeTime } = totals
  return {
    ...totals,
    averageSession: seconds(practiceCount === 0 ? 0 : Math.round(totalPracticeTime / practiceCount)),
    tempoHistory: practised.flatMap(({ entry }) => tempiOf(entry, key)).reverse(),
    recentSessions: practised
      .slice(0, RECENT_SESSION_COUNT)
      .map(({ entry, share }) => sessionOf(entry, share)),
  }
}

function withEntry(
  totals: PieceTotals,
  { timestamp }: Pick<Entry, 'timestamp'>,
  share: Seconds,
): PieceTotals {
  const { firstPracticed: first, lastPracticed: last } = totals
  return {
    practiceCount: totals.practiceCount + 1,
    totalPracticeTime: seconds(totals.totalPracticeTime + share),
    firstPracticed: first === null || timestamp < first ? timestamp : first,
    lastPracticed: last === null || timestamp > last ? timestamp : last,
  }
}

/** Returns the tempi of a piece in an entry, last mention first, because the caller reverses the list. */
function tempiOf(entry: Entry, key: PieceKey): TempoPoint[] {
  const { id: entryId, timestamp, localDay } = entry
  return entry.pieces
    .flatMap(({ title, composer, tempo, measures }) =>
      tempo !== null && pieceKeyOf(title, composer) === key
        ? [{ entryId, timestamp, localDay, tempo, measures }]
        : [],
    )
    .reverse()
}

function sessionOf({ id: entryId, timestamp, localDay, type }: Entry, duration: Seconds): PieceSession {
  return { entryId, timestamp, localDay, duration, type }
}
