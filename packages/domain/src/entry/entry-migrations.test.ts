import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../testing/builders/build-entry'
import { arbitraryEntry } from '../../testing/generators/arbitrary-entry'
import { err, ok } from '../shared/result'
import { entryMigrations, migrateEntry } from './entry-migrations'
import { readEntry } from './read-entry'

/** A body in the format of the first versions. */
const old = {
  id: 'entry-1',
  timestamp: 1_763_744_400_000,
  duration: 1800,
  type: 'PRACTICE',
  instrument: 'Piano',
}

describe('readEntry', () => {
  test('readEntry adds place, lists, metadata and other fields that a body of the first version lacks', () => {
    expect(readEntry(old)).toEqual(
      ok({
        ...buildEntry(),
        timestamp: '2025-11-21T17:00:00.000Z',
        timeZone: 'UTC',
        localDay: '2025-11-21',
        createdAt: '2025-11-21T17:00:00.000Z',
      }),
    )
  })

  test('readEntry normalises texts to NFC and keeps ids unchanged', () => {
    const decomposed = 'Cafe\u0301'
    const read = readEntry({
      ...old,
      id: decomposed,
      notes: decomposed,
      tags: ['a', decomposed],
      pieces: [{ id: decomposed, title: decomposed, composer: decomposed }],
    })
    expect(read).toMatchObject({
      value: {
        id: decomposed,
        notes: 'Café',
        tags: ['a', 'Café'],
        pieces: [{ id: decomposed, title: 'Café', composer: 'Café' }],
      },
    })
  })

  test('readEntry accepts types, moods and instruments in upper or lower case', () => {
    expect(
      readEntry({ ...old, type: 'Status_Change', mood: 'EXCITED', instrument: 'FRENCH-HORN' }),
    ).toMatchObject({
      value: { type: 'status_change', mood: 'excited', instrument: 'french-horn' },
    })
  })

  test('readEntry accepts an instant with a space and an offset, or as seconds since the epoch', () => {
    const read = readEntry({ ...old, timestamp: '2026-11-21 17:20:05 +02:00', createdAt: 1_763_744_400 })
    expect(read).toMatchObject({
      value: { timestamp: '2026-11-21T15:20:05.000Z', createdAt: '2025-11-21T17:00:00.000Z' },
    })
  })

  test('readEntry derives a missing localDay from the zone, or from UTC if the zone is unknown', () => {
    const evening = { ...old, timestamp: '2026-11-21T17:20:00Z' }
    expect(readEntry({ ...evening, timeZone: 'Asia/Tokyo' })).toMatchObject({
      value: { localDay: '2026-11-22' },
    })
    expect(readEntry({ ...evening, timeZone: 'Mars/Olympus' })).toMatchObject({
      value: { localDay: '2026-11-21' },
    })
    expect(readEntry({ ...evening, localDay: '2026-11-20' })).toMatchObject({
      value: { localDay: '2026-11-20', timeZone: 'UTC' },
    })
  })

  test('readEntry adds missing fields to pieces and metadata', () => {
    const pieces = [
      { title: 'Etude', tempo: '' },
      { id: 'piece-1', title: 'Valse', composer: 'Chopin', key: 'a' },
    ]
    expect(readEntry({ ...old, pieces, metadata: { device: 'x' }, notes: null, tags: null })).toMatchObject({
      value: {
        pieces: [
          { id: 'piece-2', title: 'Etude', composer: null, measures: null, tempo: null },
          { id: 'piece-1', title: 'Valse', composer: 'Chopin', measures: null, tempo: null, key: 'a' },
        ],
        metadata: { device: 'x', source: 'manual' },
        tags: [],
      },
    })
  })

  test.each([
    [{ timestamp: 'yesterday' }, ['timestamp']],
    [{ timestamp: undefined }, ['timestamp']],
    [{ timestamp: '2026-02-30T10:00:00Z' }, ['timestamp']],
    [{ createdAt: 'once' }, ['createdAt']],
    [{ localDay: '2026-02-30' }, ['localDay']],
    [{ type: 'jam' }, ['type']],
    [{ mood: 'bored' }, ['mood']],
    [{ duration: 30.5 }, ['duration']],
    [{ id: '' }, ['id']],
    [{ instrument: undefined }, ['instrument']],
    [{ pieces: 'Etude' }, ['pieces']],
    [{ pieces: [{ title: '' }] }, ['pieces.0.title']],
    [{ pieces: ['Etude'] }, ['pieces.0']],
    [{ metadata: 'import' }, ['metadata']],
    [{ notes: 'a\u0000b' }, ['notes']],
    [{ type: 'jam', duration: 0 }, ['duration', 'type']],
  ])('readEntry names the invalid fields of %j', (fields, wrong) => {
    expect(readEntry({ ...old, ...fields })).toEqual(err(wrong))
  })

  test('readEntry returns a result for any value and never throws', () => {
    const bodies = fc.oneof(fc.anything(), fc.record({ timestamp: fc.anything(), pieces: fc.anything() }))
    fc.assert(fc.property(bodies, (raw) => typeof readEntry(raw).ok === 'boolean'))
  })

  test('readEntry returns a current entry unchanged', () => {
    fc.assert(
      fc.property(arbitraryEntry, (entry) => {
        expect(readEntry(entry)).toEqual(ok(entry))
        expect(migrateEntry(entry)).toBe(entry)
      }),
    )
  })
})

const value = fc.oneof(fc.constantFrom(undefined, null, '', [], {}, 0), fc.jsonValue())
const anyShape = fc.record(
  {
    id: value,
    timestamp: fc.oneof(
      value,
      fc.integer(),
      fc.constantFrom('2026-11-21 10:00:00', '2026-11-21T10:00:00.000Z'),
    ),
    timeZone: fc.oneof(value, fc.constantFrom('Asia/Tokyo', 'Mars/Olympus')),
    localDay: fc.oneof(value, fc.constant('2026-11-21')),
    type: fc.oneof(value, fc.constantFrom('PRACTICE', 'İ', 'lesson')),
    instrument: fc.oneof(value, fc.string({ unit: 'binary' })),
    mood: value,
    notes: value,
    pieces: fc.oneof(value, fc.array(fc.oneof(value, fc.record({ id: value, title: value, tempo: value })))),
    techniques: value,
    tags: value,
    metadata: fc.oneof(value, fc.record({ source: value, device: value })),
    autoTracked: value,
    createdAt: fc.oneof(value, fc.integer()),
    aFieldOfTomorrow: value,
  },
  { requiredKeys: [] },
)

describe.each(entryMigrations)('migration $id', ({ migrate }) => {
  test('each single entry migration changes nothing in its second run', () => {
    fc.assert(
      fc.property(anyShape, (raw) => {
        const once = migrate(raw)
        expect(migrate(once)).toEqual(once)
      }),
      { numRuns: 500 },
    )
  })

  test('a single entry migration keeps unknown fields and does not mutate its argument', () => {
    fc.assert(
      fc.property(anyShape, (raw) => {
        const before = JSON.stringify(raw)
        expect(migrate(raw).aFieldOfTomorrow).toEqual(raw.aFieldOfTomorrow)
        expect(JSON.stringify(raw)).toBe(before)
      }),
    )
  })
})

test('a second run of all entry migrations changes nothing', () => {
  fc.assert(
    fc.property(anyShape, (raw) => {
      const once = migrateEntry(raw)
      expect(migrateEntry(once)).toEqual(once)
    }),
    { numRuns: 500 },
  )
})
