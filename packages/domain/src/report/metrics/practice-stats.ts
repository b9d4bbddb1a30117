import type { LoggableEntryType, Mood } from '../../entry/entry'
import type { PieceKey } from '../../piece/piece-key'
import type { CalendarDay } from '../../units/calendar-day'
import type { Seconds } from '../../units/duration'

/** Practice on one local calendar day. Days without practice are absent from lists of these. */
export interface PracticeDay {
  readonly day: CalendarDay
  readonly seconds: Seconds
  /** Entries whose `localDay` it is. */
  readonly entries: number
}

/** What one value of a field has of the whole. */
export interface ValueShare<Value> {
  readonly value: Value
  readonly seconds: Seconds
  /** Entries that have a part in it. */
  readonly entries: number
}

export interface PieceShare {
  readonly key: PieceKey
  /**
   * As the newest entry (timestamp, then id) of the scope that has a share of it spells it; where that names it twice, as
   * it does first. Of an entry without pieces: `scoreTitle`, or what `pieceNameOf` reads from the key.
   */
  readonly title: string
  /** From the same place as `title`; null where `composerKey` is `unknown`. */
  readonly composer: string | null
  /** The normalised composer (`normaliseComposer`), `unknown` where none is named. */
  readonly composerKey: string
  /** Its equal share of each entry, by `pieceTimesOf`. */
  readonly seconds: Seconds
  /** Entries with a share of it. */
  readonly entries: number
  /** The earliest and the latest `localDay` of these entries. */
  readonly firstDay: CalendarDay
  readonly lastDay: CalendarDay
}

export interface ComposerShare {
  /** The normalised composer, `unknown` for pieces without one. */
  readonly key: string
  /**
   * As the newest entry (timestamp, then id) of the scope that has a share of one of the composer's pieces spells it, in
   * the first of its pieces that is the composer's; null where the key is `unknown`.
   */
  readonly name: string | null
  readonly seconds: Seconds
  /** Entries with a share of one of the composer's pieces; an entry with two of them counts once. */
  readonly entries: number
  /** How many of the composer's pieces have a share of an entry of the scope. */
  readonly pieces: number
  readonly lastDay: CalendarDay
}

/**
 * What the entries of a scope amount to. A scope is every entry that is not a `status_change`, fulfils all conditions of
 * a filter and has its `localDay` within a range of days, both ends included.
 *
 * Lists of portions, pieces and composers hold only what occurs, most seconds first, equal ones by their value (or key)
 * in ascending code units, the missing value (null) last of the equal ones.
 */
export interface PracticeStats {
  /** Sum of the durations. */
  readonly seconds: Seconds
  readonly entries: number
  /** Days with practice, oldest first. Their seconds add up to `seconds`. */
  readonly days: readonly PracticeDay[]
  readonly instruments: readonly ValueShare<string>[]
  readonly types: readonly ValueShare<LoggableEntryType>[]
  /** `null`: entries without a mood. */
  readonly moods: readonly ValueShare<Mood | null>[]
  /**
   * The time of an entry is split equally among its techniques (by `splitTime`, in their order in the entry), so that
   * all of them add up to `seconds`. A technique that is named twice in an entry gets both shares. `null`: entries
   * without a technique.
   */
  readonly techniques: readonly ValueShare<string | null>[]
  /**
   * Seconds by the hour (0 to 23) of the clock on the wall of the entry's own time zone when it began; whole entries.
   * Of a zone that `isTimeZone` does not know: by the hour of UTC.
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
