import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../testing/builders/build-entry'
import { seconds } from '../units/duration'
import { type Instant, instantOf } from '../units/instant'
import type { Entry } from './entry'
import { beganTogether, duplicateBand, duplicateConfidence, twoMinutesOf } from './entry-duplicates'

const entry = buildEntry({ pieces: [buildPiece()], notes: 'Slowly' })

/** Returns a copy of the entry with another id, by default at another time of the same day. */
function other(overrides: Partial<Entry> = {}): Entry {
  return { ...entry, id: 'entry-2', timestamp: '2026-11-21T09:00:00.000Z' as Instant, ...overrides }
}

const sameTime = { timestamp: '2026-11-21T17:21:59.999Z' as Instant }

describe('duplicateConfidence', () => {
  test('duplicateConfidence is 1 for two practice entries with the same id, whatever their other content', () => {
    expect(duplicateConfidence(entry, other({ id: 'entry-1', notes: 'else', duration: seconds(60) }))).toBe(1)
  })

  test('duplicateConfidence is 0.95 for equal content on the same day', () => {
    expect(duplicateConfidence(entry, other())).toBe(0.95)
    expect(duplicateConfidence(entry, other({ duration: seconds(2099), notes: ' slowly' }))).toBe(0.95)
    const spelled = buildPiece({ id: 'x', title: 'NOCTURNE ', composer: 'chopin' })
    expect(duplicateConfidence(entry, other({ pieces: [spelled] }))).toBe(0.95)
  })

  test.each<[string, Partial<Entry>]>([
    ['another day', { localDay: '2026-11-22' as never }],
    ['another five minutes of duration', { duration: seconds(2100) }],
    ['another type', { type: 'lesson' }],
    ['another instrument', { instrument: 'organ' }],
    ['another mood', { mood: 'excited' }],
    ['other notes', { notes: 'Fast' }],
    ['other pieces', { pieces: [buildPiece({ title: 'Valse' })] }],
    ['other measures', { pieces: [buildPiece({ measures: '1-8' })] }],
    ['other techniques', { techniques: ['scale'] }],
    ['other tags', { tags: ['evening'] }],
  ])('duplicateConfidence is 0 for %s', (_, overrides) => {
    expect(duplicateConfidence(entry, other(overrides))).toBe(0)
  })

  test('duplicateConfidence is 0.85 for equal pieces in the same two minutes, with durations within 30 seconds', () => {
    const differs = { ...sameTime, notes: 'else', type: 'lesson' } as const
    expect(duplicateConfidence(entry, other(differs))).toBe(0.85)
    expect(duplicateConfidence(entry, other({ ...differs, duration: seconds(1830) }))).toBe(0.85)
    expect(duplicateConfidence(entry, other({ ...differs, duration: seconds(1831) }))).toBe(0)
    expect(duplicateConfidence(entry, other({ ...differs, pieces: [] }))).toBe(0)
  })

  test('duplicateConfidence starts its two-minute spans at even minutes: 17:20 and 17:22 are not in one', () => {
    const differs = { notes: 'else' }
    const late = other({ ...differs, timestamp: '2026-11-21T17:22:00.000Z' as Instant })
    const early = other({ ...differs, timestamp: '2026-11-21T17:19:59.999Z' as Instant })
    expect(duplicateConfidence(entry, late)).toBe(0)
    expect(duplicateConfidence(entry, early)).toBe(0)
  })

  test('duplicateConfidence is 0 if either of two entries names the other in notDuplicateOf', () => {
    const kept = other({ metadata: { source: 'manual', notDuplicateOf: ['entry-1'] } })
    expect(duplicateConfidence(entry, kept)).toBe(0)
    expect(duplicateConfidence(kept, entry)).toBe(0)
  })

  test('duplicateConfidence is 0 for status changes and deleted entries', () => {
    expect(duplicateConfidence({ ...entry, type: 'status_change' }, other({ type: 'status_change' }))).toBe(0)
    expect(duplicateConfidence(entry, other({ deletedAt: '2026-11-22T00:00:00.000Z' }))).toBe(0)
  })
})

test.each([
  [1, 'high'],
  [0.9, 'high'],
  [0.89, 'medium'],
  [0.7, 'medium'],
  [0.69, 'low'],
])('duplicateBand puts the confidence %d into the band %s', (confidence, band) => {
  expect(duplicateBand(confidence)).toBe(band)
})

test('beganTogether is true exactly for two entries in one two-minute span that starts at an even minute', () => {
  const time = fc.integer({ min: Date.UTC(1960, 0, 1), max: Date.UTC(2060, 0, 1) })
  const near = fc.integer({ min: -180_000, max: 180_000 })
  fc.assert(
    fc.property(time, near, (at, apart) => {
      const [a, b] = [at, at + apart].map((begin) => buildEntry({ timestamp: instantOf(begin) })) as [
        Entry,
        Entry,
      ]
      const together = Math.floor(at / 120_000) === Math.floor((at + apart) / 120_000)
      expect(beganTogether(a, b)).toBe(together)
      expect(twoMinutesOf(a) === twoMinutesOf(b)).toBe(together)
    }),
  )
})
