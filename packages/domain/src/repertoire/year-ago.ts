import { compareEntriesNewestFirst, countsAsPractice, type Entry } from '../entry/entry'
import { pieceTimesOf } from '../entry/piece-entries'
import type { PieceKey } from '../piece/piece-key'
import { addDays, type CalendarDay } from '../units/calendar-day'
import { weekOf } from '../units/calendar-week'
import type { Weekday } from '../units/week-start'
import { lastTempoOf } from './last-tempo'

/** A week with the practice of a piece in it. */
export interface WeekOfPractice {
  /** The sum of the piece's shares of the entries. */
  readonly seconds: number
  /** The number of local days with practice, 0 to 7. */
  readonly days: number
  /** The last tempo of the week in beats per minute, or null. */
  readonly tempo: number | null
}

export interface WeekAYearAgo extends WeekOfPractice {
  readonly from: CalendarDay
  /** The last day of the week. */
  readonly to: CalendarDay
}

/**
 * Returns the practice of a piece in the seven local days from `weekFrom`. Ignores status changes and deleted
 * entries.
 */
export function practiceInWeek(
  entries: Iterable<Entry>,
  key: PieceKey,
  weekFrom: CalendarDay,
): WeekOfPractice {
  const weekTo = addDays(weekFrom, 6)
  const days = new Set<CalendarDay>()
  let seconds = 0
  let tempo: number | null = null
  let source: Entry | null = null
  for (const entry of entries) {
    if (entry.localDay < weekFrom || entry.localDay > weekTo || !counts(entry)) continue
    const share = pieceTimesOf(entry).get(key)
    if (share === undefined) continue
    seconds += share
    days.add(entry.localDay)
    const last = lastTempoOf(entry, key)
    if (last === null || (source && compareEntriesNewestFirst(source, entry) < 0)) continue
    tempo = last
    source = entry
  }
  return { seconds, days: days.size, tempo }
}

/**
 * Returns the practice of the calendar week that contains the day 52 weeks before today, which has the same
 * weekday. Returns null if the piece has no practice in that week.
 */
export function weekAYearAgo(
  entries: Iterable<Entry>,
  key: PieceKey,
  today: CalendarDay,
  weekStart: Weekday,
): WeekAYearAgo | null {
  const from = weekOf(addDays(today, -52 * 7), weekStart)
  const week = practiceInWeek(entries, key, from)
  return week.days === 0 ? null : { from, to: addDays(from, 6), ...week }
}

function counts(entry: Entry): boolean {
  return countsAsPractice(entry) && (entry.deletedAt === undefined || entry.deletedAt === null)
}
