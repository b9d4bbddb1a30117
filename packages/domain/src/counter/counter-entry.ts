import type { EntryPiece } from '../entry/entry'
import type { EntryFields } from '../entry/entry-draft'
import { limits } from '../shared/limits'
import { cleanText } from '../shared/normalise-text'
import { calendarDayOf } from '../units/calendar-day'
import { type Milliseconds, millisecondsToSeconds, type Seconds, seconds } from '../units/duration'
import { instantOf } from '../units/instant'
import type { CounterMode } from './counter-settings'
import { type CounterRun, placeOf } from './repetition-counter'

/** The result of a run: its time and repetitions. */
export interface CounterResult {
  /** The counted time in milliseconds. */
  readonly counted: Milliseconds
  readonly repetitions: number
  /** The clean repetitions, or null without a ladder. */
  readonly clean: number | null
  /** The fastest tempo with a full row of clean repetitions, or null. */
  readonly reached: number | null
}

/** Returns the counted time, the repetitions and, for a ladder, the clean ones and the reached tempo. */
export function resultOf(run: CounterRun): CounterResult {
  const place = placeOf(run)
  return {
    counted: run.counted,
    repetitions: run.repetitions.length,
    clean: place && run.repetitions.filter(Boolean).length,
    reached: place?.reached ?? null,
  }
}

export interface CounterEntryContext {
  readonly instrument: string
  /** IANA zone of the place of practice. */
  readonly timeZone: string
  /** The notes of the entry: a translated sentence about the repetitions, or null. */
  readonly notes: string | null
  /** The id of the piece in the entry. */
  readonly pieceId: string
}

/**
 * Returns the fields of a run's entry: the counted seconds (60 to 86,400), its start, and its piece with bars
 * and reached tempo.
 */
export function counterEntry(run: CounterRun, context: CounterEntryContext): EntryFields {
  const { instrument, timeZone, notes, pieceId } = context
  const piece = pieceOf(run, pieceId)
  return {
    timestamp: instantOf(run.startedAt),
    timeZone,
    localDay: calendarDayOf(run.startedAt, timeZone),
    duration: loggedSeconds(run.counted),
    type: 'practice',
    instrument,
    mood: null,
    notes,
    pieces: piece ? [piece] : [],
    techniques: [],
    tags: [],
    goalIds: [],
  }
}

/**
 * Returns the `metadata` of a run's entry except its source: mode, repetitions and, for a ladder, the clean
 * ones.
 */
export function counterMetadata(run: CounterRun): {
  readonly mode: CounterMode
  readonly totalReps: number
  readonly cleanReps?: number
} {
  const { repetitions: totalReps, clean } = resultOf(run)
  return { mode: run.settings.mode, totalReps, ...(clean === null ? {} : { cleanReps: clean }) }
}

/** Returns the duration of an entry in whole seconds, at least a minute and at most a day. */
function loggedSeconds(counted: Milliseconds): Seconds {
  return seconds(Math.min(limits.durationMax, Math.max(limits.durationMin, millisecondsToSeconds(counted))))
}

function pieceOf(run: CounterRun, id: string): EntryPiece | null {
  const { title, composer, measures } = run.settings.piece
  if (cleanText(title) === '') return null
  return {
    id,
    title: cleanText(title),
    composer: cleanText(composer) || null,
    measures: cleanText(measures) || null,
    tempo: resultOf(run).reached,
  }
}
