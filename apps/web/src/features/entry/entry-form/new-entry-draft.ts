import type { Entry } from '@segno/domain/entry/entry'
import { draftOfEntry, type EntryDraft, emptyDraft, type PieceDraft } from '@segno/domain/entry/entry-draft'
import type { Piece } from '@segno/domain/piece/piece'
import { type Milliseconds, type Seconds, secondsToShownMinutes } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import { instantToLocalDateTime } from '@segno/domain/units/local-date-time'

/** The default duration of a new entry in minutes, if the preferences have none. */
export const USUAL_MINUTES = 30

export interface NewEntry {
  /** The start of the practice. */
  readonly began: Milliseconds
  readonly timeZone: string
  /** The id of the instrument, or null if none is known yet. */
  readonly instrument: string | null
  readonly measured?: Seconds
  /** The duration in minutes of an entry without a measured time. */
  readonly usualMinutes: number
  readonly pieces?: readonly Piece[]
  readonly notes?: string
  /** The entry to repeat. The draft omits its mood, notes and goals. */
  readonly repeat?: Entry
  readonly newId: () => string
}

/**
 * Returns the draft with which the form of a new entry opens. A repeated entry sets all fields but start, mood,
 * notes and goals.
 */
export function newEntryDraft(from: NewEntry): EntryDraft {
  const dateTime = instantToLocalDateTime(instantOf(from.began), from.timeZone)
  if (from.repeat) return repeatedDraft(from.repeat, dateTime, from.newId)
  return emptyDraft({
    dateTime,
    minutes: String(from.measured === undefined ? from.usualMinutes : secondsToShownMinutes(from.measured)),
    instrument: from.instrument ?? '',
    pieces: (from.pieces ?? []).map((piece) => pieceDraft(from.newId(), piece)),
    notes: from.notes ?? '',
  })
}

function repeatedDraft(entry: Entry, dateTime: string, newId: () => string): EntryDraft {
  const before = draftOfEntry(entry)
  return {
    ...before,
    dateTime,
    mood: '',
    notes: '',
    goalIds: [],
    pieces: before.pieces.map((piece) => ({ ...piece, id: newId() })),
  }
}

/** Returns a form row with the title and composer of `piece`, or an empty row without `piece`. */
export function pieceDraft(id: string, piece: Piece = { title: '', composer: null }): PieceDraft {
  return { id, title: piece.title, composer: piece.composer ?? '', measures: '', tempo: '' }
}
