import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../testing/builders/build-entry'
import { composerKeyBy } from '../piece/composer-key'
import { calendarDayOf } from '../units/calendar-day'
import { seconds } from '../units/duration'
import { instantOf } from '../units/instant'
import type { Entry, EntryPiece } from './entry'
import { duplicateConfidence } from './entry-duplicates'
import { findDuplicatePairs } from './find-duplicate-pairs'

/** Generates entries with so few different values that every kind of duplicate occurs. */
const crowded = fc
  .record({
    id: fc.integer({ min: 1, max: 60 }).map((number) => `entry-${number}`),
    minute: fc.integer({ min: 0, max: 5 }),
    day: fc.integer({ min: 0, max: 1 }),
    timeZone: fc.constantFrom('UTC', 'Pacific/Apia', 'America/Los_Angeles'),
    duration: fc.constantFrom(1790, 1800, 1820, 1835),
    type: fc.constantFrom(
      'practice' as const,
      'practice' as const,
      'lesson' as const,
      'status_change' as const,
    ),
    pieces: fc.constantFrom<EntryPiece[][]>(
      [],
      [buildPiece()],
      [buildPiece({ title: 'nocturne ' })],
      [buildPiece({ title: 'Valse' })],
    ),
    notes: fc.constantFrom(null, 'slow'),
    kept: fc.constantFrom(undefined, undefined, ['entry-1', 'entry-2', 'entry-3']),
    deletedAt: fc.constantFrom(undefined, undefined, undefined, '2026-12-01T00:00:00.000Z'),
  })
  .map(({ minute, day, timeZone, duration, kept, ...fields }) => {
    const time = Date.UTC(2026, 10, 20 + day, 9, minute)
    return buildEntry({
      ...fields,
      timestamp: instantOf(time),
      timeZone,
      localDay: calendarDayOf(time, timeZone),
      duration: seconds(duration),
      metadata: { source: 'manual', notDuplicateOf: kept },
    })
  })

function referencePairs(entries: readonly Entry[]): string[] {
  return entries.flatMap((a, index) =>
    entries.slice(index + 1).flatMap((b) => {
      const confidence = duplicateConfidence(a, b)
      return confidence > 0 ? [pairText(a, b, confidence)] : []
    }),
  )
}

function pairText(a: Entry, b: Entry, confidence: number): string {
  return `${[JSON.stringify(a), JSON.stringify(b)].sort().join(' ~ ')} ${confidence}`
}

test('findDuplicatePairs finds the same pairs as duplicateConfidence for every two entries', () => {
  const seen = new Set<number>()
  fc.assert(
    fc.property(fc.array(crowded, { maxLength: 60 }), (entries) => {
      const found = findDuplicatePairs(entries, { limit: Number.POSITIVE_INFINITY })
      for (const { confidence } of found) seen.add(confidence)
      const texts = found.map(({ first, second, confidence }) => pairText(first, second, confidence))
      expect(texts.sort()).toEqual(referencePairs(entries).sort())
    }),
    { numRuns: 200 },
  )
  expect([...seen].sort()).toEqual([0.85, 0.95, 1])
})

test('findDuplicatePairs sorts pairs by confidence, and the entries of a pair by start', () => {
  const early = buildEntry({ id: 'early', timestamp: instantOf(Date.UTC(2026, 10, 21, 9)) })
  const late = buildEntry({ id: 'late' })
  const near = buildEntry({ id: 'near', notes: 'else' })
  const found = findDuplicatePairs([near, late, early])
  expect(found.map(({ first, second, confidence }) => [first.id, second.id, confidence])).toEqual([
    ['early', 'late', 0.95],
    ['late', 'near', 0.85],
  ])
})

test('findDuplicatePairs pairs two entries that began at the same moment in different zones', () => {
  const home = buildEntry({ id: 'a' })
  const away = buildEntry({ id: 'b', timeZone: 'Pacific/Auckland', localDay: '2026-11-22' as never })
  expect(findDuplicatePairs([home, away])).toMatchObject([{ confidence: 0.85 }])
})

test('findDuplicatePairs returns only the most confident pairs up to its limit', () => {
  const copies = Array.from({ length: 200 }, (_, index) => buildEntry({ id: `entry-${index}` }))
  expect(findDuplicatePairs(copies)).toHaveLength(1000)
  const found = findDuplicatePairs([...copies, buildEntry({ id: 'entry-7', notes: 'else' })], { limit: 3 })
  expect(found.map(({ confidence }) => confidence)).toEqual([1, 0.95, 0.95])
})

const composerKey = composerKeyBy((name) => (/chopin/i.test(name) ? 'Frédéric Chopin' : null))
const played = (id: string, title: string, composer: string | null) =>
  buildEntry({ id, pieces: [buildPiece({ title, composer })] })

test('findDuplicatePairs pairs two entries that differ only by the spelling of the composer', () => {
  const entries = [played('a', 'Ballade', 'Chopin'), played('b', 'Ballade', 'Frédéric Chopin')]
  expect(findDuplicatePairs(entries)).toEqual([])
  const [pair, ...more] = findDuplicatePairs(entries, { composerKey })
  expect(pair).toMatchObject({ first: { id: 'a' }, second: { id: 'b' }, confidence: 0.95 })
  expect(more).toEqual([])
})

test.each([
  ['Ballade No. 1', 'Chopin', 'Ballade No. 2', 'Frédéric Chopin'],
  ['Ballade', 'Chopin', 'Ballade', 'Brahms'],
  ['Ballade', 'Chopin', 'Ballade', null],
])('findDuplicatePairs does not pair %s (%s) with %s (%s)', (title, composer, otherTitle, otherComposer) => {
  const entries = [played('a', title, composer), played('b', otherTitle, otherComposer)]
  expect(findDuplicatePairs(entries, { composerKey })).toEqual([])
})
