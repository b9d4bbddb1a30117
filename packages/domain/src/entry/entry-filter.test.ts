import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../testing/builders/build-entry'
import { arbitraryText } from '../../testing/generators/arbitrary-entry'
import { type PieceKey, pieceKeyOf } from '../piece/piece-key'
import { addDays, type CalendarDay } from '../units/calendar-day'
import { type Entry, entryTypes, moods } from './entry'
import {
  type EntryFilter,
  emptyEntryFilter,
  formatEntryFilter,
  isEmptyFilter,
  parseEntryFilter,
} from './entry-filter'
import { entryMatchesFilter } from './entry-matches-filter'

const DAY = '2026-11-21' as CalendarDay
const entry = buildEntry({
  localDay: DAY,
  mood: 'neutral',
  pieces: [
    buildPiece({ title: 'Nocturne', composer: 'Chopin' }),
    buildPiece({ title: 'Etude', composer: null }),
  ],
  techniques: ['scale'],
  tags: ['evening'],
})

function shows(filter: Partial<EntryFilter>, of: Entry = entry): boolean {
  return entryMatchesFilter(of, { ...emptyEntryFilter, ...filter })
}

describe('entryMatchesFilter', () => {
  test('an entry filter without fields and values shows every entry', () => {
    expect(shows({})).toBe(true)
    expect(isEmptyFilter(emptyEntryFilter)).toBe(true)
    expect(isEmptyFilter({ ...emptyEntryFilter, autoTracked: false })).toBe(false)
    expect(isEmptyFilter({ ...emptyEntryFilter, tags: ['x'] })).toBe(false)
  })

  test('an entry filter includes the entries of its first and its last day', () => {
    expect(shows({ from: DAY, to: DAY })).toBe(true)
    expect(shows({ from: addDays(DAY, 1) })).toBe(false)
    expect(shows({ to: addDays(DAY, -1) })).toBe(false)
  })

  test.each<[Partial<EntryFilter>, Partial<EntryFilter>]>([
    [{ types: ['lesson', 'practice'] }, { types: ['lesson'] }],
    [{ instruments: ['piano'] }, { instruments: ['violin'] }],
    [{ moods: ['neutral'] }, { moods: ['excited'] }],
    [{ techniques: ['octave', 'scale'] }, { techniques: ['octave'] }],
    [{ tags: ['evening'] }, { tags: ['morning'] }],
    [{ tags: ['#Evening'] }, { tags: ['evenings'] }],
    [{ composers: ['CHOPIN '] }, { composers: ['Bach'] }],
    [{ composers: ['unknown'] }, { composers: ['none'] }],
    [{ pieces: [pieceKeyOf('nocturne', 'chopin')] }, { pieces: [pieceKeyOf('Nocturne', null)] }],
    [{ autoTracked: false }, { autoTracked: true }],
  ])('entryMatchesFilter returns true for %j and false for %j', (showing, hiding) => {
    expect(shows(showing)).toBe(true)
    expect(shows(hiding)).toBe(false)
    expect(shows({ ...showing, from: addDays(DAY, 1) })).toBe(false)
  })

  test('an entry without a mood matches no filter by mood', () => {
    expect(shows({ moods: [...moods] }, buildEntry({ mood: null }))).toBe(false)
  })
})

describe('a filter in an address', () => {
  const subset = <T extends string>(values: readonly T[]) => fc.subarray([...values])
  const texts = fc.uniqueArray(arbitraryText(1, 6), { maxLength: 4 })
  const someDay = fc.integer({ min: -9000, max: 9000 }).map((count) => addDays(DAY, count))
  const filters: fc.Arbitrary<EntryFilter> = fc.record(
    {
      from: someDay,
      to: someDay,
      types: subset(entryTypes),
      instruments: texts,
      moods: subset(moods),
      pieces: texts as fc.Arbitrary<PieceKey[]>,
      composers: texts,
      techniques: texts,
      tags: texts,
      sources: texts,
      autoTracked: fc.boolean(),
    },
    {
      requiredKeys: ['types', 'instruments', 'moods', 'pieces', 'composers', 'techniques', 'tags', 'sources'],
    },
  )

  test('parseEntryFilter reads the output of formatEntryFilter as an equal filter, also after URL encoding', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const flat = formatEntryFilter(filter)
        expect(parseEntryFilter(flat)).toEqual(filter)
        const encoded = Object.entries(flat).map(([key, value]) => [
          key,
          decodeURIComponent(encodeURIComponent(value)),
        ])
        expect(parseEntryFilter(Object.fromEntries(encoded))).toEqual(filter)
      }),
    )
  })

  test('formatEntryFilter joins values by commas, escapes a comma by a backslash and omits empty fields', () => {
    const filter = {
      ...emptyEntryFilter,
      from: DAY,
      types: ['practice', 'lesson'],
      tags: ['a,b', 'c\\d'],
    } as const
    expect(formatEntryFilter(filter)).toEqual({ from: DAY, type: 'practice,lesson', tag: 'a\\,b,c\\\\d' })
    expect(formatEntryFilter(emptyEntryFilter)).toEqual({})
  })

  test('parseEntryFilter drops an impossible day, unknown types and moods, and empty or repeated values', () => {
    const flat = {
      from: '2026-02-30',
      type: 'jam,lesson,lesson',
      mood: '',
      auto: 'maybe',
      tag: ',a,,a,\\',
      view: 'x',
    }
    expect(parseEntryFilter(flat)).toEqual({ ...emptyEntryFilter, types: ['lesson'], tags: ['a'] })
  })

  test('parseEntryFilter reads any text as a filter that formatEntryFilter and parseEntryFilter preserve', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('from', 'to', 'type', 'tag', 'auto', 'piece'), fc.string()),
        (flat) => {
          const filter = parseEntryFilter(flat)
          expect(parseEntryFilter(formatEntryFilter(filter))).toEqual(filter)
        },
      ),
    )
  })
})
