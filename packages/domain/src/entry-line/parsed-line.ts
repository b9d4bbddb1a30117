import type { LoggableEntryType, Mood } from '../entry/entry'
import type { Language } from '../language/languages'
import type { CalendarDay } from '../units/calendar-day'
import type { LineInstrument } from './line-vocabulary'
import type { KnownComposer } from './match-composer'
import type { KnownPiece } from './match-piece'

export type WordRole =
  | 'minutes'
  | 'title'
  | 'composer'
  | 'measures'
  | 'tempo'
  | 'tag'
  | 'technique'
  | 'type'
  | 'mood'
  | 'instrument'
  /** The day of the practice: "yesterday". */
  | 'day'
  /** The time when the practice began: "18:20". */
  | 'time'
  /** The end of a period or a filler such as "about", which the entry does not keep. */
  | 'ignored'

/** A word (or several that belong together, such as `25 min`) as typed, with its role. */
export interface LineWord {
  readonly text: string
  readonly role: WordRole
}

/**
 * A question about an ambiguous part of a line. The preview shows the chosen reading; `options` has the others.
 */
export interface LineQuestion {
  readonly code: /** Several numbers or durations could be the minutes. */
    | 'severalDurations'
    /** "1h 24 caprices": the number may be minutes or the title. Each option replaces the word. */
    | 'hoursThenNumber'
    /** A word for a day could belong to a title: "Monday". */
    | 'dayMayBeTitle'
    /** A numeric date has two readings: "3/11". Each option is a day. */
    | 'dayUnsure'
    /** "half past 7": each option is a time of day. */
    | 'timeUnsure'
    /** A word of the title may be a time, a tempo or another value that no rule reads. */
    | 'leftInTitle'
    /** A number left in the title could be the minutes. */
    | 'numberMayBeMinutes'
    /** A number taken as minutes could start the title of a known piece. */
    | 'numberMayBeTitle'
    | 'rangeMayBeBars'
    | 'severalPieces'
    | 'composerUnsure'
    /** A second tempo, type, mood or instrument stays in the title. */
    | 'repeated'
    | 'unknownCommand'
    /** The line has a composer, bars or a tempo, but no title. */
    | 'titleMissing'
  /** The typed text that the question is about. */
  readonly word: string
  readonly options: readonly string[]
}

export interface LineError {
  readonly code:
    | 'minutesOutOfRange'
    | 'tempoOutOfRange'
    | 'measuresTooLong'
    | 'titleTooLong'
    | 'tagTooLong'
    | 'tooManyTags'
    | 'lineTooLong'
  readonly word: string
}

export interface LineContext {
  readonly language: Language
  readonly pieces: readonly KnownPiece[]
  readonly composers: readonly KnownComposer[]
  readonly instruments?: readonly LineInstrument[]
  /** The tags of the diary. A tag in the line gets its spelling from them. */
  readonly tags?: readonly string[]
  /** The day on which the musician types. Without it the parser reads no day. */
  readonly today?: CalendarDay
}

export interface ParsedLine {
  /** True for an empty line: repeat the last entry. */
  readonly repeatLast: boolean
  /** Whole minutes from 1 to 1440; null if absent, unclear or out of range. */
  readonly minutes: number | null
  /** The matched piece's title, else the remaining words as typed; '' if there are none. */
  readonly title: string
  readonly composer: string | null
  readonly matchedPiece: KnownPiece | null
  readonly measures: string | null
  /** The tempo in beats per minute; null if the line names none. */
  readonly tempo: number | null
  readonly tags: readonly string[]
  readonly techniques: readonly string[]
  readonly type: LoggableEntryType | null
  readonly mood: Mood | null
  /** The id of the instrument that the line names, or null. */
  readonly instrument: string | null
  /** The day that the line names; null for today. */
  readonly day: CalendarDay | null
  /** The local time when the practice began, as `HH:MM`; null if the line names none. */
  readonly time: string | null
  readonly words: readonly LineWord[]
  readonly questions: readonly LineQuestion[]
  readonly errors: readonly LineError[]
}
