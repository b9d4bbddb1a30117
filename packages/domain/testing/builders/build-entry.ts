import type { Entry, EntryPiece } from '../../src/entry/entry'
import type { CalendarDay } from '../../src/units/calendar-day'
import { seconds } from '../../src/units/duration'
import type { Instant } from '../../src/units/instant'

/** Returns a valid entry: half an hour of piano in Berlin on a November evening. */
export function buildEntry(overrides: Partial<Entry> = {}): Entry {
  return {
    id: 'entry-1',
    timestamp: '2026-11-21T17:20:00.000Z' as Instant,
    timeZone: 'Europe/Berlin',
    localDay: '2026-11-21' as CalendarDay,
    duration: seconds(1800),
    type: 'practice',
    instrument: 'piano',
    mood: null,
    notes: null,
    pieces: [],
    techniques: [],
    goalIds: [],
    tags: [],
    metadata: { source: 'manual' },
    scoreId: null,
    scoreTitle: null,
    scoreComposer: null,
    autoTracked: false,
    createdAt: '2026-11-21T18:00:00.000Z' as Instant,
    ...overrides,
  }
}

/** Returns a valid piece of an entry: a nocturne by Chopin, without bars and tempo. */
export function buildPiece(overrides: Partial<EntryPiece> = {}): EntryPiece {
  return { id: 'piece-1', title: 'Nocturne', composer: 'Chopin', measures: null, tempo: null, ...overrides }
}
