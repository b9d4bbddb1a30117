import type { EntryFields } from '../entry/entry-draft'
import type { Piece } from '../piece/piece'
import { limits } from '../shared/limits'
import { calendarDayOf } from '../units/calendar-day'
import { milliseconds, millisecondsToSeconds, seconds } from '../units/duration'
import { instantOf } from '../units/instant'
import type { Interval } from '../units/interval'
import { practisedTime, type RotationRun } from './rotation'

/** Milliseconds. A piece that was on the music stand for less gets no entry. */
const PASSED_OVER = 10_000

export interface RotationEntryContext {
  readonly instrumentOf: (pieces: readonly Piece[]) => string
  /** IANA zone of the place of practice. */
  readonly timeZone: string
  /** Returns a new id for a piece of an entry. */
  readonly newId: () => string
}

/** An entry of a rotation, with the stretches of time that it contains. */
export interface RotationEntry {
  readonly id: string
  readonly fields: EntryFields
  readonly stretches: readonly Interval[]
}

/** Returns true if `rotationEntries` would return at least one entry. */
export function makesEntries(run: RotationRun): boolean {
  return run.pieces.some((_, index) => isPractised(run, index))
}

/** Returns true if a piece was on the music stand for at least `PASSED_OVER`, as an entry requires. */
export function isPractised(run: RotationRun, index: number): boolean {
  return practisedTime(run, index) >= PASSED_OVER
}

/**
 * Returns an entry for each practised piece, in the order of the stand. Each has its own time (60 to 86,400
 * seconds). One entry with three pieces would divide its time equally, and the true time of each piece would be
 * lost.
 */
export function rotationEntries(run: RotationRun, context: RotationEntryContext): RotationEntry[] {
  return run.pieces.flatMap((piece, index): RotationEntry[] => {
    const stretches = run.stretches[index] ?? []
    const startedAt = stretches[0]?.[0]
    const practised = practisedTime(run, index)
    if (startedAt === undefined || !isPractised(run, index)) return []
    const duration = Math.min(
      limits.durationMax,
      Math.max(limits.durationMin, millisecondsToSeconds(milliseconds(practised))),
    )
    const { title, composer, measures, tempo } = piece
    const fields: EntryFields = {
      timestamp: instantOf(startedAt),
      timeZone: context.timeZone,
      localDay: calendarDayOf(startedAt, context.timeZone),
      duration: seconds(duration),
      type: 'practice',
      instrument: context.instrumentOf([piece]),
      mood: null,
      notes: null,
      pieces:
        title === ''
          ? []
          : [{ id: context.newId(), title, composer: composer || null, measures: measures || null, tempo }],
      techniques: [],
      tags: [],
      goalIds: [],
    }
    return [{ id: run.entryIds[index] ?? context.newId(), fields, stretches }]
  })
}
