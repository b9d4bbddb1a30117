import type { EntryFields } from '../entry/entry-draft'
import { calendarDayOf } from '../units/calendar-day'
import { instantOf } from '../units/instant'
import type { TimerPiece } from './timer-split'
import type { PieceTime } from './timer-stretches'

export interface TimerEntryContext {
  readonly instrumentOf: (pieces: readonly TimerPiece[]) => string
  /** IANA zone of the place of practice. */
  readonly timeZone: string
  /** Returns a new id for a piece of an entry. */
  readonly newId: () => string
}

/**
 * Returns the fields of one practice entry per row of `pieceTimes`. A row without a piece gives an entry
 * without pieces.
 */
export function timerEntries(
  rows: readonly PieceTime[],
  { instrumentOf, timeZone, newId }: TimerEntryContext,
): EntryFields[] {
  return rows.map(({ piece, startedAt, seconds, notes }) => ({
    timestamp: instantOf(startedAt),
    timeZone,
    localDay: calendarDayOf(startedAt, timeZone),
    duration: seconds,
    type: 'practice',
    instrument: instrumentOf(piece ? [piece] : []),
    mood: null,
    notes: notes === '' ? null : notes,
    pieces: piece ? [pieceOf(piece, newId())] : [],
    techniques: [],
    tags: [],
    goalIds: [],
  }))
}

function pieceOf({ title, composer }: TimerPiece, id: string): EntryFields['pieces'][number] {
  return { id, title, composer, measures: null, tempo: null }
}
