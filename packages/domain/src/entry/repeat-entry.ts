import type { Change } from '../change/change'
import { calendarDayOf } from '../units/calendar-day'
import type { Milliseconds } from '../units/duration'
import { instantOf } from '../units/instant'
import { countsAsPractice, type Entry } from './entry'

export interface RepeatEntryContext {
  /** The id of the new entry. */
  readonly id: string
  /** When it is repeated, since the epoch. */
  readonly now: Milliseconds
  /** IANA zone of the place where it is repeated. */
  readonly timeZone: string
}

/**
 * A new entry, now and here, with what was practised before: type, instrument, duration, pieces, techniques,
 * tags and score. Mood, notes and goals belong to the day they were written on. A status change is nothing to
 * repeat.
 */
export function repeatEntry(entry: Entry, { id, now, timeZone }: RepeatEntryContext): Change[] {
  if (!countsAsPractice(entry)) return []
  const body: Entry = {
    id,
    timestamp: instantOf(now),
    timeZone,
    localDay: calendarDayOf(now, timeZone),
    duration: entry.duration,
    type: entry.type,
    instrument: entry.instrument,
    mood: null,
    notes: null,
    pieces: entry.pieces.map(({ title, composer, measures, tempo }, index) => ({
      id: `${id}:${index + 1}`,
      title,
      composer,
      measures,
      tempo,
    })),
    techniques: [...entry.techniques],
    goalIds: [],
    tags: [...entry.tags],
    // Alike on purpose: the pair is not to be offered as a duplicate.
    metadata: { source: 'manual', notDuplicateOf: [entry.id] },
    scoreId: entry.scoreId,
    scoreTitle: entry.scoreTitle,
    scoreComposer: entry.scoreComposer,
    autoTracked: false,
    createdAt: instantOf(now),
  }
  return [{ op: 'put', kind: 'entry', id, body }]
}
