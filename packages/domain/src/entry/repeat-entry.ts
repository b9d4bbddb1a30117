import { calendarDayOf } from '../units/calendar-day'
import type { Milliseconds } from '../units/duration'
import { instantOf } from '../units/instant'
import { beganBefore } from './began-before'
import { countsAsPractice, type Entry, type EntryChange } from './entry'

export interface RepeatEntryContext {
  /** The id of the new entry. */
  readonly id: string
  /** The end of the new entry, in milliseconds since the epoch. */
  readonly now: Milliseconds
  /** IANA zone of the place where the musician repeats the entry. */
  readonly timeZone: string
}

/**
 * Returns the put of an entry that ends now, in `timeZone`. It has the same type, instrument, duration, pieces,
 * techniques, tags and score. Mood, notes and goals are empty, because they belong to the day of the original
 * entry. Returns [] for a status change.
 */
export function repeatEntry(entry: Entry, { id, now, timeZone }: RepeatEntryContext): EntryChange[] {
  if (!countsAsPractice(entry)) return []
  const began = beganBefore(now, entry.duration)
  const body: Entry = {
    id,
    timestamp: instantOf(began),
    timeZone,
    localDay: calendarDayOf(began, timeZone),
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
    // The two entries are equal on purpose, so exclude the pair from possible duplicates.
    metadata: { source: 'manual', notDuplicateOf: [entry.id] },
    scoreId: entry.scoreId,
    scoreTitle: entry.scoreTitle,
    scoreComposer: entry.scoreComposer,
    autoTracked: false,
    createdAt: instantOf(now),
  }
  return [{ op: 'put', kind: 'entry', id, body }]
}
