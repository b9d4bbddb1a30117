import { isTimeZone } from '../units/calendar-day'
import { type Seconds, secondsToShownMinutes } from '../units/duration'
import { instantToLocalDateTime } from '../units/local-date-time'
import type { Entry, EntryPiece } from './entry'

export interface PieceDraft {
  /** Given by the form when the row appears; unique within the draft. */
  readonly id: string
  readonly title: string
  readonly composer: string
  readonly measures: string
  readonly tempo: string
}

/** An entry as a form keeps it: the strings that were typed, however wrong they are by now. */
export interface EntryDraft {
  /** `YYYY-MM-DDTHH:MM` on the clocks of the entry's place. */
  readonly dateTime: string
  readonly minutes: string
  readonly type: string
  readonly instrument: string
  /** Empty where no mood is chosen. */
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
  | 'pieceNeedsTitle'

export type DraftField =
  | keyof EntryDraft
  | `pieces.${number}.${Exclude<keyof PieceDraft, 'id'>}`
  | `${'techniques' | 'tags' | 'goalIds'}.${number}`

/** What is wrong with one field; the words for it are the form's. */
export interface FieldError {
  readonly field: DraftField
  readonly code: FieldErrorCode
  /** The bound that was passed, in the unit of the field (minutes, characters, items, beats per minute). */
  readonly limit?: number
}

export interface ParseDraftOptions {
  /** IANA zone of the place where the form is filled in. */
  readonly timeZone: string
  /** The entry that is edited: whatever the form still shows as it was stays exactly what it was. */
  readonly original?: Entry
  /** What a timer measured: kept to the second (but at least 60) while the minutes shown for it are not changed. */
  readonly measured?: Seconds
}

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

/** An entry as its edit form first shows it, on the clocks of the place where it was played. */
export function draftOfEntry(entry: Entry): EntryDraft {
  // A zone that this runtime does not know can still be edited: it is shown in UTC and kept.
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
