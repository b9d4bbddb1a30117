import type { LoggableEntryType, Mood } from '../entry/entry'
import type { LineLanguage } from './line-marks'
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

/** A word (or several that belong together, such as `25 min`) as typed, and what it was taken for. */
export interface LineWord {
  readonly text: string
  readonly role: WordRole
}

/** Something that can be read in more than one way. What was chosen stands in the preview; `options` is the rest. */
export interface LineQuestion {
  readonly code: /** Several numbers or durations could be the minutes. */
    | 'severalDurations'
    /** A number was left in the title but could be minutes. */
    | 'numberMayBeMinutes'
    /** A number was taken as minutes but could begin the title of a known piece. */
    | 'numberMayBeTitle'
    | 'rangeMayBeBars'
    | 'severalPieces'
    | 'composerUnsure'
    /** A second tempo, type, mood or instrument: it stays in the title. */
    | 'repeated'
    | 'unknownCommand'
    /** A composer, bars or a tempo, but no title. */
    | 'titleMissing'
  /** The word in question, as typed. */
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
  readonly language: LineLanguage
  readonly pieces: readonly KnownPiece[]
  readonly composers: readonly KnownComposer[]
  readonly instruments?: readonly LineInstrument[]
}

export interface ParsedLine {
  /** The line is empty: the last entry is to be repeated. */
  readonly repeatLast: boolean
  /** Whole minutes from 1 to 1440; null where none were given. */
  readonly minutes: number | null
  /** Of the matched piece, else every leftover word as typed; '' where there is none. */
  readonly title: string
  readonly composer: string | null
  readonly matchedPiece: KnownPiece | null
  readonly measures: string | null
  /** Beats per minute. */
  readonly tempo: number | null
  readonly tags: readonly string[]
  readonly techniques: readonly string[]
  readonly type: LoggableEntryType | null
  readonly mood: Mood | null
  /** Instrument id. */
  readonly instrument: string | null
  readonly words: readonly LineWord[]
  readonly questions: readonly LineQuestion[]
  readonly errors: readonly LineError[]
}
