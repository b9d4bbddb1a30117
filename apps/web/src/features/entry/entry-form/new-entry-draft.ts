import type { Entry } from '@segno/domain/entry/entry'
import { draftOfEntry, type EntryDraft, emptyDraft, type PieceDraft } from '@segno/domain/entry/entry-draft'
import type { Piece } from '@segno/domain/piece/piece'
import { type Milliseconds, type Seconds, secondsToShownMinutes } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import { instantToLocalDateTime } from '@segno/domain/units/local-date-time'

/** What a new form begins with where nothing else is known. */
const usualMinutes = 30

export interface NewEntry {
  /** When it began: now, or when the timer was started. */
  readonly began: Milliseconds
  readonly timeZone: string
  /** Instrument id, or null where none is known yet. */
  readonly instrument: string | null
  readonly measured?: Seconds
  readonly piece?: Piece | null
  /** An entry to do again: mood, notes and goals belong to its own day. */
  readonly repeat?: Entry
  readonly newId: () => string
}

/** The form of a new entry before anything is typed. */
export function newEntryDraft(from: NewEntry): EntryDraft {
  const dateTime = instantToLocalDateTime(instantOf(from.began), from.timeZone)
  if (from.repeat) return repeatedDraft(from.repeat, dateTime, from.newId)
  return emptyDraft({
    dateTime,
    minutes: String(from.measured === undefined ? usualMinutes : secondsToShownMinutes(from.measured)),
    instrument: from.instrument ?? '',
    pieces: from.piece ? [pieceDraft(from.newId(), from.piece)] : [],
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

/** An empty row, or one with a piece's name in it. */
export function pieceDraft(id: string, piece: Piece = { title: '', composer: null }): PieceDraft {
  return { id, title: piece.title, composer: piece.composer ?? '', measures: '', tempo: '' }
}
