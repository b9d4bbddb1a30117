import { isTimeZone } from '../units/calendar-day'
import { type Seconds, secondsToShownMinutes } from '../units/duration'
import { instantToLocalDateTime } from '../units/local-date-time'
import type { Entry, EntryPiece } from './entry'

export interface PieceDraft {
  /** The id of the row, which the form creates. It is unique within the draft. */
  readonly id: string
  readonly title: string
  readonly composer: string
  readonly measures: string
  readonly tempo: string
}

/** An entry as typed in a form: strings, valid or not. */
export interface EntryDraft {
  /** `YYYY-MM-DDTHH:MM` in the local time of the entry's place. */
  readonly dateTime: string
  readonly minutes: string
  readonly type: string
  readonly instrument: string
  /** The chosen mood, or '' for none. */
  readonly mood: string
  readonly pieces: readonly PieceDraft[]
  readonly techniques: readonly string[]
  readonly tags: readonly string[]
  readonly goalIds: readonly string[]
  readonly notes: string
}

/** The fields of an entry that a form shows. */
export type EntryFields = Pick<
  Entry,
  | 'timestamp'
  | 'timeZone'
  | 'localDay'
  | 'duration'
  | 'type'
  | 'instrument'
  | 'mood'
  | 'notes'
  | 'pieces'
  | 'techniques'
  | 'tags'
  | 'goalIds'
>

export type FieldErrorCode =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'tooMany'
  | 'notWholeNumber'
  | 'outOfRange'
  | 'invalidDateTime'
  | 'notAChoice'

export type DraftField =
  | keyof EntryDraft
  | `pieces.${number}.${Exclude<keyof PieceDraft, 'id'>}`
  | `${'techniques' | 'tags' | 'goalIds'}.${number}`

/** An error in one field. The form translates `code` into a message. */
export interface FieldError {
  readonly field: DraftField
  readonly code: FieldErrorCode
  /**
   * The violated limit in the unit of the field (minutes, characters, items, beats per minute). Absent for
   * other errors.
   */
  readonly limit?: number
}

export interface ParseDraftOptions {
  /** IANA zone of the place where the musician fills in the form. */
  readonly timeZone: string
  /** The entry that the musician edits. A field that the form shows unchanged keeps its exact stored value. */
  readonly original?: Entry
  /**
   * The time that a timer measured. The entry stores these seconds (60 to 86,400) unless the musician edits the
   * minutes.
   */
  readonly measured?: Seconds
}

/** Returns the draft of an empty form with the values of `initial`. */
export function emptyDraft(initial: Partial<EntryDraft> = {}): EntryDraft {
  return {
    dateTime: '',
    minutes: '',
    type: 'practice',
    instrument: '',
    mood: '',
    pieces: [],
    techniques: [],
    tags: [],
    goalIds: [],
    notes: '',
    ...initial,
  }
}

/** Returns the draft that an edit form first shows, in the local time of the place of practice. */
export function draftOfEntry(entry: Entry): EntryDraft {
  // An entry in an unknown zone stays editable: the form shows UTC and keeps the zone.
  const timeZone = isTimeZone(entry.timeZone) ? entry.timeZone : 'UTC'
  return {
    dateTime: instantToLocalDateTime(entry.timestamp, timeZone),
    minutes: String(secondsToShownMinutes(entry.duration)),
    type: entry.type,
    instrument: entry.instrument,
    mood: entry.mood ?? '',
    pieces: entry.pieces.map(pieceDraftOf),
    techniques: entry.techniques,
    tags: entry.tags,
    goalIds: entry.goalIds,
    notes: entry.notes ?? '',
  }
}

function pieceDraftOf(piece: EntryPiece): PieceDraft {
  return {
    id: piece.id,
    title: piece.title,
    composer: piece.composer ?? '',
    measures: piece.measures ?? '',
    tempo: piece.tempo === null ? '' : String(piece.tempo),
  }
}
