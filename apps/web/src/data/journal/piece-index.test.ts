import type { JournalRecord } from '@segno/domain/change/change'
import type { Entry, EntryPiece } from '@segno/domain/entry/entry'
import { buildEntry, buildPiece } from '@segno/domain/testing/builders/build-entry'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import type { Instant } from '@segno/domain/units/instant'
import { describe, expect, test } from 'vitest'
import { EntryIndex } from './entry-index'
import { PieceIndex } from './piece-index'

const record = (entry: Entry, deletedAt?: number): JournalRecord<'entry'> => ({
  kind: 'entry',
  id: entry.id,
  body: entry,
  updatedAt: 1,
  ...(deletedAt === undefined ? {} : { deletedAt }),
})

function entryOn(day: string, id: string, pieces: Partial<EntryPiece>[], more: Partial<Entry> = {}): Entry {
  return buildEntry({
    id,
    timestamp: `${day}T10:00:00.000Z` as Instant,
    localDay: day as CalendarDay,
    pieces: pieces.map((piece, at) => buildPiece({ id: `${id}-${at}`, ...piece })),
    ...more,
  })
}

function diary(...entries: Entry[]) {
  const days = new EntryIndex()
  for (const entry of entries) days.apply(undefined, record(entry))
  return days
}

describe('PieceIndex', () => {
  test('PieceIndex counts entries across spellings and returns the latest spelling', () => {
    const days = diary(
      entryOn('2026-11-01', 'a', [{ title: 'nocturne', composer: 'chopin', tempo: 60, measures: '1-8' }]),
      entryOn(
        '2026-11-03',
        'b',
        [
          { title: 'Nocturne', composer: 'Chopin' },
          { title: 'Nocturne', composer: 'Chopin' },
        ],
        { instrument: 'harp' },
      ),
    )
    expect(new PieceIndex().read(days.snapshot())).toEqual([
      {
        key: 'nocturne-chopin',
        title: 'Nocturne',
        composer: 'Chopin',
        count: 2,
        lastAt: '2026-11-03T10:00:00.000Z',
        lastPractisedAt: '2026-11-03T10:00:00.000Z',
        lastMeasures: '1-8',
        lastTempo: 60,
        lastInstrument: 'harp',
      },
    ])
  })

  test('PieceIndex sorts by the latest practice and ignores status changes', () => {
    const days = diary(
      entryOn('2026-11-01', 'a', [{ title: 'Old' }]),
      entryOn('2026-11-02', 'b', [{ title: 'New' }]),
      entryOn('2026-11-03', 'c', [{ title: 'Planned' }], { type: 'status_change' }),
    )
    expect(new PieceIndex().read(days.snapshot()).map(({ title }) => title)).toEqual(['New', 'Old'])
  })

  test('after edits and deletions, PieceIndex returns the same list as a newly built index', () => {
    const first = entryOn('2026-11-01', 'a', [{ title: 'Waltz' }])
    const second = entryOn('2026-11-02', 'b', [{ title: 'Waltz' }, { title: 'Etude' }])
    const days = diary(first, second)
    const index = new PieceIndex()
    index.read(days.snapshot())
    days.apply(record(second), record(second, 5))
    const renamed = { ...first, pieces: [buildPiece({ title: 'Valse' })] }
    days.apply(record(first), record(renamed))
    const after = index.read(days.snapshot())
    expect(after).toEqual(new PieceIndex().read(days.snapshot()))
    expect(after.map(({ title, count }) => [title, count])).toEqual([['Valse', 1]])
  })

  test('PieceIndex returns the same list until a piece changes', () => {
    const days = diary(entryOn('2026-11-01', 'a', [{ title: 'Waltz' }]))
    const index = new PieceIndex()
    const before = index.read(days.snapshot())
    days.apply(undefined, record(entryOn('2026-11-02', 'b', [])))
    expect(index.read(days.snapshot())).toBe(before)
  })
})
