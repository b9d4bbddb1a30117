import { countsAsPractice, type Entry } from '../../entry/entry'
import { pieceTimesOf } from '../../entry/piece-entries'
import type { PieceKey } from '../../piece/piece-key'
import { statsOf } from '../../repertoire/piece-stats'
import { type TempoReading, tempoHistoryOf, thenAndNow } from '../../repertoire/tempo-history'
import type { CalendarDay } from '../../units/calendar-day'
import { seconds } from '../../units/duration'
import type { Weekday } from '../../units/week-start'
import type { DayRange } from '../view/period'
import { type DaySum, daySum } from './day-sum'
import type { PracticeDay } from './practice-stats'
import { type SeriesBucket, type SeriesUnit, seriesOf } from './time-series'

export interface PieceProgress extends DaySum {
  /** The practice of the piece over time, by `seriesOf`. Its buckets add up to seconds, entries and practisedDays. */
  readonly series: readonly SeriesBucket[]
  /**
   * The tempo readings, oldest first. Readings of one instant are ordered by the id of their entry, readings of
   * one entry as its pieces.
   */
  readonly readings: readonly TempoReading[]
  /** The first, latest and highest reading (`thenAndNow`); null without readings of two different days. */
  readonly change: { first: TempoReading; latest: TempoReading; highest: TempoReading } | null
}

/**
 * Returns the days on which a piece was practised, oldest first. seconds is its share of the entries by `pieceTimesOf`,
 * entries counts the entries with a share of it. Status changes do not count.
 */
export function pieceDaysOf(entries: Iterable<Entry>, key: PieceKey): PracticeDay[] {
  const byDay = new Map<CalendarDay, { seconds: number; entries: number }>()
  for (const entry of entries) {
    const share = countsAsPractice(entry) ? pieceTimesOf(entry).get(key) : undefined
    if (share === undefined) continue
    const sum = byDay.get(entry.localDay) ?? { seconds: 0, entries: 0 }
    byDay.set(entry.localDay, { seconds: sum.seconds + share, entries: sum.entries + 1 })
  }
  return [...byDay]
    .map(([day, sum]) => ({ day, seconds: seconds(sum.seconds), entries: sum.entries }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}

/**
 * Returns the progress of a piece within `range`, which must end on or before today (`shownRange`). The time is that of
 * `pieceDaysOf`. The readings are the tempi (10 to 400 beats per minute) of the piece in entries whose `localDay` is
 * within the range, without those of goals. `entries` may be in any order and contain other pieces.
 */
export function progressOfPiece(
  entries: Iterable<Entry>,
  key: PieceKey,
  range: DayRange,
  unit: SeriesUnit,
  weekStart: Weekday,
): PieceProgress {
  const within = [...entries].filter(({ localDay }) => localDay >= range.from && localDay <= range.to)
  const days = pieceDaysOf(within, key)
  const readings = tempoHistoryOf(statsOf(within, key), [], [], 'UTC')
  const series = seriesOf(days, range, unit, weekStart)
  return { ...daySum(days), series, readings, change: thenAndNow(readings) }
}
