import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../testing/builders/build-entry'
import { arbitraryEntry } from '../../testing/generators/arbitrary-entry'
import {
  compareEntriesNewestFirst,
  countsAsPractice,
  type Entry,
  entrySchema,
  entryTypes,
  knownTechniques,
  loggableEntryTypes,
  moods,
} from './entry'

function isValid(fields: Record<string, unknown>): boolean {
  return entrySchema.safeParse({ ...buildEntry(), ...fields }).success
}

describe('an entry', () => {
  test.each<Record<string, unknown>>([
    { duration: 60 },
    { timestamp: '9999-12-29T23:59:59.999Z', duration: 86_400 },
    { pieces: [buildPiece({ title: '\u200b🎻' })] },
    { duration: 86_400 },
    { notes: '🎻'.repeat(5000) },
    { pieces: ['a', 'b', 'c'].map((id) => buildPiece({ id })) },
    { pieces: [buildPiece({ title: 'x'.repeat(255), composer: '', tempo: 10 })] },
    { tags: Array.from('abcdefghij') },
    { aFieldOfTomorrow: { deep: true } },
  ])('entrySchema accepts %j', (fields) => {
    expect(isValid(fields)).toBe(true)
  })

  test.each<Record<string, unknown>>([
    { duration: 59 },
    { duration: 86_401 },
    { duration: 90.5 },
    { duration: '1800' },
    { notes: 'x'.repeat(5001) },
    { notes: 'a\u0000' },
    { notes: '\ud800' },
    { timestamp: '2026-11-21T17:20:00Z' },
    { localDay: '2026-02-29' },
    { type: 'jam' },
    { pieces: ['a', 'b', 'c', 'd'].map((id) => buildPiece({ id })) },
    { pieces: [buildPiece({ title: '' })] },
    { pieces: [buildPiece({ title: '\u200b' })] },
    { pieces: [buildPiece({ title: '\u3164 \u2800' })] },
    { timestamp: '9999-12-31T23:30:00.000Z' },
    { createdAt: '9999-12-31T23:30:00.000Z' },
    { pieces: [buildPiece({ tempo: 9 })] },
    { tags: Array.from('abcdefghijk') },
    { tags: ['x'.repeat(51)] },
    { tags: [''] },
    { instrument: '' },
    { metadata: {} },
  ])('entrySchema refuses %j', (fields) => {
    expect(isValid(fields)).toBe(false)
  })
})

test('compareEntriesNewestFirst sorts entries newest first and in one order for any input order', () => {
  fc.assert(
    fc.property(fc.array(arbitraryEntry, { maxLength: 8 }), fc.constantFrom('a', 'b'), (entries, id) => {
      const all: Entry[] = [...entries, ...entries.map((entry) => ({ ...entry, id: entry.id + id }))]
      const sorted = all.toSorted(compareEntriesNewestFirst)
      expect(all.toReversed().sort(compareEntriesNewestFirst)).toEqual(sorted)
      const times = sorted.map((entry) => entry.timestamp)
      expect(times).toEqual(times.toSorted().reverse())
    }),
  )
})

test('countsAsPractice is false for a status change and true for a lesson', () => {
  expect(countsAsPractice(buildEntry({ type: 'status_change' }))).toBe(false)
  expect(countsAsPractice(buildEntry({ type: 'lesson' }))).toBe(true)
})

test('entrySchema accepts five types that a musician may choose and status_change, but not concert', () => {
  const types = ['practice', 'lesson', 'performance', 'rehearsal', 'technique']
  expect(loggableEntryTypes).toEqual(types)
  expect(entryTypes).toEqual([...types, 'status_change'])
  expect(entryTypes.filter((type) => !isValid({ type }))).toEqual([])
  expect(isValid({ type: 'concert' })).toBe(false)
})

test('entrySchema accepts four moods or null, but not sad', () => {
  expect(moods).toEqual(['excited', 'frustrated', 'neutral', 'satisfied'])
  expect([...moods, null].filter((mood) => !isValid({ mood }))).toEqual([])
  expect(isValid({ mood: 'sad' })).toBe(false)
})

test('entrySchema accepts the five known techniques and an own one, Flautando', () => {
  expect(knownTechniques).toEqual(['scale', 'arpeggio', 'octave', 'rhythm', 'custom'])
  expect(isValid({ techniques: [...knownTechniques, 'Flautando'] })).toBe(true)
})
