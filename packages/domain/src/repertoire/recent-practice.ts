import { countsAsPractice, type Entry } from '../entry/entry'
import { pieceTimesOf } from '../entry/piece-entries'
import type { PieceKey } from '../piece/piece-key'
import { addDays, type CalendarDay, daysBetween } from '../units/calendar-day'
import { type Seconds, seconds } from '../units/duration'
import { lastTempoOf } from './last-tempo'

/** The number of weeks that `recentPractice` returns. */
export const RECENT_WEEKS = 12

/** The maximum number of entries in which `recentPractice` looks for a tempo. */
const MOST_READ = 100

export interface RecentPractice {
  /** Seconds of each of the last `RECENT_WEEKS` spans of seven days, the oldest first. The last one ends today. */
  readonly weeks: readonly Seconds[]
  /** The sum of `weeks`. */
  readonly total: Seconds
  /** The newest recorded tempo (quarter notes a minute). Null if none of the newest hundred entries has one. */
  readonly tempo: number | null
}

/**
 * Returns the practice of a piece in the last `RECENT_WEEKS` weeks. `entries` are those of the piece, newest
 * first. Reads only the entries of these weeks, and at most a hundred for the tempo. Ignores days after today.
 */
export function recentPractice(entries: readonly Entry[], key: PieceKey, today: CalendarDay): RecentPractice {
  const since = addDays(today, 1 - 7 * RECENT_WEEKS)
  const weeks = new Array<number>(RECENT_WEEKS).fill(0)
  for (const entry of entries) {
    if (entry.localDay < since) break
    if (entry.localDay > today || !countsAsPractice(entry)) continue
    const week = Math.floor(daysBetween(since, entry.localDay) / 7)
    weeks[week] = (weeks[week] ?? 0) + (pieceTimesOf(entry).get(key) ?? 0)
  }
  return {
    weeks: weeks.map(seconds),
    total: seconds(weeks.reduce((sum, week) => sum + week, 0)),
    tempo: newestTempo(entries, key),
  }
}

function newestTempo(entries: readonly Entry[], key: PieceKey): number | null {
  for (const entry of entries.slice(0, MOST_READ)) {
    const tempo = lastTempoOf(entry, key)
    if (tempo !== null) return tempo
  }
  return null
}
