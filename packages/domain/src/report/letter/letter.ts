import type { Entry, LoggableEntryType } from '../../entry/entry'
import type { BarRange } from '../../measures/parse-measures'
import type { PieceKey } from '../../piece/piece-key'
import type { CalendarDay } from '../../units/calendar-day'
import type { Weekday } from '../../units/week-start'
import type { DiaryDay } from '../metrics/diary-days'
import type { DayPartKey } from '../metrics/time-of-day'

/** A piece as a letter names it: as the newest entry of the week that names it spells it. */
export interface LetterPiece {
  readonly key: PieceKey
  readonly title: string
  /** Null where none is named. */
  readonly composer: string | null
}

/** A goal and the local day on which its steps reached its target. */
export interface ReachedGoal {
  readonly id: string
  readonly title: string
  readonly day: CalendarDay
}

/** What a letter is written from. */
export interface LetterDiary {
  /** Every day with entries, newest first. */
  readonly days: readonly DiaryDay[]
  /** Every entry that names a piece (`pieceKeysOfEntry`), newest first; changes of status may be among them. */
  readonly practiceOf: (key: PieceKey) => readonly Entry[]
  readonly reachedGoals: readonly ReachedGoal[]
}

/** What one value has of the time; lists of these hold the most time first, equal ones by value in code units. */
export interface LetterShare<Value> {
  readonly value: Value
  readonly seconds: number
}

/**
 * A sentence of fact. Seconds, local days and numbers; never text but names that somebody typed. "The week" is the week
 * of the letter up to its `end`, "so far" everything from the first entry up to `end`: what a letter says of a week that
 * is over does not depend on the day on which it is read. Changes of status are never counted.
 *
 * - week: practice of the week; `days` are days with practice.
 * - weekBefore: the week beside the seven days before it, as two numbers; only of a week that is over, and only where
 *   both have practice.
 * - goalsReached: goals whose day lies in the week, by day, then title in code units, then id.
 * - mostTime: the piece with the most seconds of the week by `pieceTimesOf` (of equal ones the lesser key); `isAll`
 *   where that is all the time of the week.
 * - firstTime: the piece with the most seconds among those that no entry before the week names; `day`: its first day.
 * - again: the same among those whose last practice before the week was `pauseDays` or more days before its first day
 *   in the week (`day`); `before`: the day of that last practice.
 * - tempo: of the piece with the most seconds among those whose tempo moved: `before` is the last tempo written down
 *   before the week, or where there is none the first one of the week; `now` the last one of the week; they differ.
 * - bars: of the piece with the most seconds for which bars are named in the week (`parseMeasures`), all of them united,
 *   and how many they are.
 * - pieces: how many pieces were practised in the week, two at least.
 * - dayWithMost: the day of the week with the most seconds, of equal ones the earlier; only of two days or more.
 * - timeOfDay: the part of the day (`dayPartsOf`, by the clock on the wall) with the most seconds of the week, of equal
 *   ones the first in the order of `dayParts`; `isAll` where that is all.
 * - instruments, types: the time of the week by instrument, by type. At most three.
 * - techniques: the techniques named in the week but for the bare `custom`, by the number of entries that name them, equal ones in code units. At
 *   most three.
 * - instrumentsSoFar, typesSoFar: the same so far, only in the letter of a week without practice.
 * - weekdaySoFar: the weekday with the most seconds so far, of equal ones the first from `weekStart` on; as before.
 * - latest: the last day with practice before a week without practice, where it is not also the first day of all.
 * - month: the calendar month of `end` up to `end`; only where it has practice before the week. `month`: its first day.
 * - year: the calendar year of `end` up to `end`; only where it has practice before the week and before that month.
 * - whole: everything so far; only where there is practice before the week and before that year.
 * - yearAgo: the seven days that lie 52 weeks before the week, where they have practice.
 * - repertoire: how many pieces were practised so far; only where they are two at least, and more than in the week.
 * - first: the day of the first practice of all.
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

/** An open question: about a piece that the letter tells of, or about music. */
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

/** Five sentences of fact in the order in which they are read, and one question. */
export interface WeeklyLetter {
  /** The first day of the week. */
  readonly from: CalendarDay
  /** Its last day. */
  readonly to: CalendarDay
  /** The last day that is told of: `to`, or today while the week is running. */
  readonly end: CalendarDay
  readonly facts: readonly LetterFact[]
  readonly question: LetterQuestion
}

/** After so many days without it a piece was taken up again. */
export const pauseDays = 28
