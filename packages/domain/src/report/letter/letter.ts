import type { Entry, LoggableEntryType } from '../../entry/entry'
import type { BarRange } from '../../measures/parse-measures'
import type { PieceKey } from '../../piece/piece-key'
import type { CalendarDay } from '../../units/calendar-day'
import type { Weekday } from '../../units/week-start'
import type { DiaryDay } from '../metrics/diary-days'
import type { DayPartKey } from '../metrics/time-of-day'

/** A piece in the spelling of the newest entry of the week that names it. */
export interface LetterPiece {
  readonly key: PieceKey
  readonly title: string
  readonly composer: string | null
}

/** A goal and the local day on which its steps reached its target. */
export interface ReachedGoal {
  readonly id: string
  readonly title: string
  readonly day: CalendarDay
}

/** The data from which `weeklyLetter` makes a letter. */
export interface LetterDiary {
  /** Every day with entries, newest first. */
  readonly days: readonly DiaryDay[]
  /** Returns every entry that names a piece (`pieceKeysOfEntry`), newest first, status changes included. */
  readonly practiceOf: (key: PieceKey) => readonly Entry[]
  readonly reachedGoals: readonly ReachedGoal[]
}

/** The time of one value. Lists of these are ordered by most seconds, then by value in code units. */
export interface LetterShare<Value> {
  readonly value: Value
  readonly seconds: number
}

/**
 * A fact that the letter states in a sentence: seconds, local days and numbers, and no text except names that a user
 * typed. "The week" is the week of the letter up to its `end`. "So far" is everything from the first entry up to `end`.
 * So the letter of a past week stays the same on every later day. Status changes never count.
 *
 * - week: practice of the week; `days` counts days with practice.
 * - weekBefore: the seconds of the week and of the seven days before it; only for a past week, and only if both have
 *   practice.
 * - goalsReached: goals reached in the week, by day, then title in code units, then id.
 * - mostTime: the piece with the most seconds of the week by `pieceTimesOf` (of equal ones the lesser key); `isAll` if
 *   it has all the time of the week.
 * - firstTime: the piece with the most seconds among those that no entry before the week names; `day`: its first day.
 * - again: the piece with the most seconds among those that return after a pause. `day` is its first day in the week,
 *   `before` the day of its last practice before the week. `day` is `PAUSE_DAYS` or more days after `before`.
 * - tempo: for the piece with the most seconds among those whose tempo changed. `before` is its last tempo before the
 *   week, or its first tempo of the week if there is none; `now` is its last tempo of the week; the two differ.
 * - bars: for the piece with the most seconds among those with bars in the week (`parseMeasures`): all of its bars,
 *   merged, and their number.
 * - pieces: the number of pieces practised in the week, at least two.
 * - dayWithMost: the day of the week with the most seconds, of equal ones the earlier; only with two days or more.
 * - timeOfDay: the part of the day (`dayPartsOf`) with the most seconds of the week, of equal ones the first in
 *   `dayParts`; `isAll` if it has all the time of the week.
 * - instruments, types: the time of the week by instrument, by type. At most three.
 * - techniques: the week's techniques without the bare `custom`, by the number of entries that name them, equal ones in
 *   code units. At most three.
 * - instrumentsSoFar, typesSoFar: the same so far, only for a week without practice.
 * - weekdaySoFar: the weekday with the most seconds so far, of equal ones the first from `weekStart` on; only for a
 *   week without practice.
 * - latest: the last day with practice before a week without practice, unless it is also the first of all.
 * - month: the calendar month of `end` up to `end`; only if it has practice before the week. `month`: its first day.
 * - year: the calendar year of `end` up to `end`; only if it has practice before the week and before that month.
 * - whole: everything so far; only if there is practice before the week and before that year.
 * - yearAgo: the seven days that begin 52 weeks before the week, if they have practice.
 * - repertoire: the number of pieces practised so far; only if it is at least two and greater than in the week.
 * - first: the day of the first practice.
 */
export type LetterFact =
  | { readonly kind: 'week'; readonly values: { readonly seconds: number; readonly days: number } }
  | { readonly kind: 'weekBefore'; readonly values: { readonly seconds: number; readonly before: number } }
  | { readonly kind: 'goalsReached'; readonly values: { readonly goals: readonly ReachedGoal[] } }
  | { readonly kind: 'mostTime'; readonly values: TimedPiece & { readonly isAll: boolean } }
  | {
      readonly kind: 'firstTime'
      readonly values: { readonly piece: LetterPiece; readonly day: CalendarDay }
    }
  | {
      readonly kind: 'again'
      readonly values: {
        readonly piece: LetterPiece
        readonly day: CalendarDay
        readonly before: CalendarDay
      }
    }
  | {
      readonly kind: 'tempo'
      readonly values: { readonly piece: LetterPiece; readonly before: number; readonly now: number }
    }
  | {
      readonly kind: 'bars'
      readonly values: {
        readonly piece: LetterPiece
        readonly ranges: readonly BarRange[]
        readonly bars: number
      }
    }
  | { readonly kind: 'pieces'; readonly values: { readonly pieces: number } }
  | { readonly kind: 'dayWithMost' | 'latest'; readonly values: TimedDay }
  | {
      readonly kind: 'timeOfDay'
      readonly values: { readonly part: DayPartKey; readonly seconds: number; readonly isAll: boolean }
    }
  | {
      readonly kind: 'instruments' | 'instrumentsSoFar'
      readonly values: { readonly instruments: readonly LetterShare<string>[] }
    }
  | {
      readonly kind: 'types' | 'typesSoFar'
      readonly values: { readonly types: readonly LetterShare<LoggableEntryType>[] }
    }
  | { readonly kind: 'techniques'; readonly values: { readonly techniques: readonly string[] } }
  | {
      readonly kind: 'weekdaySoFar'
      readonly values: { readonly weekday: Weekday; readonly seconds: number }
    }
  | {
      readonly kind: 'month'
      readonly values: { readonly month: CalendarDay; readonly seconds: number; readonly days: number }
    }
  | {
      readonly kind: 'year'
      readonly values: { readonly year: number; readonly seconds: number; readonly days: number }
    }
  | { readonly kind: 'whole'; readonly values: { readonly seconds: number; readonly entries: number } }
  | {
      readonly kind: 'yearAgo'
      readonly values: { readonly from: CalendarDay; readonly to: CalendarDay; readonly seconds: number }
    }
  | { readonly kind: 'repertoire'; readonly values: { readonly pieces: number } }
  | { readonly kind: 'first'; readonly values: { readonly day: CalendarDay } }

interface TimedPiece {
  readonly piece: LetterPiece
  readonly seconds: number
}
interface TimedDay {
  readonly day: CalendarDay
  readonly seconds: number
}

export type LetterFactKind = LetterFact['kind']

/** An open question about a piece of the letter, or about music. */
export type LetterQuestion =
  | { readonly kind: PieceQuestion; readonly values: { readonly piece: LetterPiece } }
  | { readonly kind: OpenQuestion; readonly values: Readonly<Record<string, never>> }
export type PieceQuestion =
  | 'hearFirst'
  | 'showSomebody'
  | 'inYourEar'
  | 'whichTempo'
  | 'whatDrew'
  | 'soundsDifferent'
  | 'whichBars'
export type OpenQuestion = 'stays' | 'forPleasure' | 'playFor' | 'heardLately' | 'hourOfDay' | 'nextPiece'

/** Five facts, in reading order, and one question. */
export interface WeeklyLetter {
  /** The first day of the week. */
  readonly from: CalendarDay
  /** The last day of the week. */
  readonly to: CalendarDay
  /** The last day that the facts cover: `to`, or today in the current week. */
  readonly end: CalendarDay
  readonly facts: readonly LetterFact[]
  readonly question: LetterQuestion
}

/** The least number of days between two practices of a piece for the fact `again`. */
export const PAUSE_DAYS = 28
