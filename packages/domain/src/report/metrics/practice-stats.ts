import type { LoggableEntryType, Mood } from '../../entry/entry'
import type { PieceKey } from '../../piece/piece-key'
import type { CalendarDay } from '../../units/calendar-day'
import type { Seconds } from '../../units/duration'

/** Practice on one local calendar day. Lists of these skip days without practice. */
export interface PracticeDay {
  readonly day: CalendarDay
  readonly seconds: Seconds
  /** The number of entries whose `localDay` is `day`. */
  readonly entries: number
}

/** The time of one value of a field. */
export interface ValueShare<Value> {
  readonly value: Value
  readonly seconds: Seconds
  /** The number of entries that have this value. */
  readonly entries: number
}

export interface PieceShare {
  readonly key: PieceKey
  /**
   * The spelling of the newest entry (by timestamp, then id) of the scope with a share of the piece; its first spelling
   * if that entry names the piece twice. For an entry without pieces: `scoreTitle`, or the title that `pieceNameOf` reads
   * from the key.
   */
  readonly title: string
  /** The spelling in the piece that `title` comes from; null if `composerKey` is `unknown`. */
  readonly composer: string | null
  /** The key of the composer (`ComposerKey`), `unknown` for none. */
  readonly composerKey: string
  /** The sum of the piece's equal shares of the entries, by `pieceTimesOf`. */
  readonly seconds: Seconds
  /** The number of entries with a share of the piece. */
  readonly entries: number
  /** The earliest and the latest `localDay` of the entries with a share of the piece. */
  readonly firstDay: CalendarDay
  readonly lastDay: CalendarDay
}

export interface ComposerShare {
  /** The key of the composer (`ComposerKey`), `unknown` for pieces without one. */
  readonly key: string
  /**
   * The spelling in the newest entry (by timestamp, then id) of the scope with a piece by the composer, in its first
   * such piece; null if the key is `unknown`.
   */
  readonly name: string | null
  readonly seconds: Seconds
  /**
   * The number of entries with a share of one of the composer's pieces; an entry with two of them counts once.
   */
  readonly entries: number
  /** The number of the composer's pieces with a share of an entry of the scope. */
  readonly pieces: number
  readonly lastDay: CalendarDay
}

/**
 * The sums of a scope. A scope is all entries that fulfil all conditions of a filter on the days of a range. The
 * `localDay` of an entry counts, and both ends are included. It has no `status_change`. Lists of shares hold only
 * values that occur. Most seconds come first; equal ones are ascending by value (or key) in code units, with the
 * missing value (null) last among them.
 */
export interface PracticeStats {
  /** The sum of the durations. */
  readonly seconds: Seconds
  readonly entries: number
  /** Days with practice, oldest first. Their seconds add up to `seconds`. */
  readonly days: readonly PracticeDay[]
  readonly instruments: readonly ValueShare<string>[]
  readonly types: readonly ValueShare<LoggableEntryType>[]
  /** Time by mood. The value null stands for entries without a mood. */
  readonly moods: readonly ValueShare<Mood | null>[]
  /**
   * Time by technique. `splitTime` splits the time of an entry equally among its techniques, in their order. So
   * all shares add up to `seconds`. A technique that an entry names twice gets both shares. The value null
   * stands for entries without a technique.
   */
  readonly techniques: readonly ValueShare<string | null>[]
  /**
   * Seconds by hour, 0 to 23. An entry counts wholly for the hour in which it began, in its own time zone; in UTC if
   * `isTimeZone` rejects the zone. Imported entries with a day only count for no hour, so the sum may be below `seconds`.
   */
  readonly hours: readonly Seconds[]
  /** Seconds by the weekday of `localDay`, 0 Sunday to 6 Saturday. */
  readonly weekdays: readonly Seconds[]
  /** Time by piece, by `pieceTimesOf`. With `unassigned` they add up to `seconds`. */
  readonly pieces: readonly PieceShare[]
  /** Seconds of entries that name no piece. */
  readonly unassigned: Seconds
  /** Time by composer of the pieces. With `unassigned` they add up to `seconds`. */
  readonly composers: readonly ComposerShare[]
}
