import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../../testing/builders/build-entry'
import { day } from '../../../testing/generators/arbitrary-days'
import { arbitraryEntry } from '../../../testing/generators/arbitrary-entry'
import type { Entry } from '../../entry/entry'
import { pieceTimesOf } from '../../entry/piece-entries'
import { pieceKeyOf } from '../../piece/piece-key'
import { seconds } from '../../units/duration'
import type { Instant } from '../../units/instant'
import { pieceDaysOf, progressOfPiece } from './piece-progress'

const nocturne = pieceKeyOf('Nocturne', 'Chopin')
const range = { from: day('2026-11-01'), to: day('2026-11-30') }

const entryOn = (localDay: string, tempo: number | null, overrides: Partial<Entry> = {}) =>
  buildEntry({
    id: `entry-${localDay}`,
    localDay: day(localDay),
    timestamp: `${localDay}T17:00:00.000Z` as Instant,
    pieces: [buildPiece({ tempo, measures: '1-8' })],
    ...overrides,
  })

const other = buildPiece({ id: 'piece-2', title: 'Étude' })

test('pieceDaysOf sums the shares of a piece by day', () => {
  const entries = [
    entryOn('2026-11-03', null, { pieces: [buildPiece(), other], duration: seconds(601) }),
    entryOn('2026-11-03', null, { id: 'second', duration: seconds(60) }),
    entryOn('2026-11-02', null, { duration: seconds(600) }),
    entryOn('2026-11-01', null, { pieces: [other] }),
  ]
  expect(pieceDaysOf(entries, nocturne)).toEqual([
    { day: '2026-11-02', seconds: 600, entries: 1 },
    { day: '2026-11-03', seconds: 361, entries: 2 },
  ])
  expect(progressOfPiece(entries, nocturne, range, 'week', 1)).toMatchObject({
    seconds: 961,
    entries: 3,
    practisedDays: 2,
    series: [
      { from: '2026-11-01', to: '2026-11-01', seconds: 0 },
      { from: '2026-11-02', to: '2026-11-08', seconds: 961 },
      { from: '2026-11-09', to: '2026-11-15', seconds: 0 },
      { from: '2026-11-16', to: '2026-11-22', seconds: 0 },
      { from: '2026-11-23', to: '2026-11-29', seconds: 0 },
      { from: '2026-11-30', to: '2026-11-30', seconds: 0 },
    ],
  })
})

test('pieceDaysOf and progressOfPiece ignore status changes', () => {
  const entries = [entryOn('2026-11-03', 90, { type: 'status_change' })]
  expect(pieceDaysOf(entries, nocturne)).toEqual([])
  expect(progressOfPiece(entries, nocturne, range, 'month', 1)).toMatchObject({ seconds: 0, readings: [] })
})

test('the tempo readings of a piece are oldest first, with the change from the first to the latest', () => {
  const entries = [entryOn('2026-11-05', 84), entryOn('2026-11-03', 90), entryOn('2026-11-02', 60)]
  const { readings, change } = progressOfPiece(entries, nocturne, range, 'day', 1)
  expect(readings.map(({ day: on, tempo, measures }) => [on, tempo, measures])).toEqual([
    ['2026-11-02', 60, '1-8'],
    ['2026-11-03', 90, '1-8'],
    ['2026-11-05', 84, '1-8'],
  ])
  expect([change?.first.tempo, change?.latest.tempo, change?.highest.tempo]).toEqual([60, 84, 90])
})

test('progressOfPiece sorts readings of one instant by entry id, then by their order in the entry', () => {
  const twice = entryOn('2026-11-03', 70, {
    id: 'b',
    pieces: [buildPiece({ tempo: 70 }), buildPiece({ id: 'again', tempo: 75 })],
  })
  const entries = [twice, entryOn('2026-11-03', 60, { id: 'a' })]
  for (const given of [entries, entries.toReversed()]) {
    const { readings } = progressOfPiece(given, nocturne, range, 'day', 1)
    expect(readings.map(({ tempo }) => tempo)).toEqual([60, 70, 75])
  }
})

test('progressOfPiece returns a null change for a single tempo reading', () => {
  const { readings, change } = progressOfPiece([entryOn('2026-11-03', 60)], nocturne, range, 'day', 1)
  expect(readings).toHaveLength(1)
  expect(change).toBeNull()
})

test('progressOfPiece ignores entries outside the range', () => {
  const entries = [entryOn('2026-12-01', 120), entryOn('2026-11-30', 90), entryOn('2026-10-31', 60)]
  const progress = progressOfPiece(entries, nocturne, range, 'day', 1)
  expect(progress).toMatchObject({ seconds: 1800, practisedDays: 1 })
  expect(progress.readings.map(({ tempo }) => tempo)).toEqual([90])
})

test('an entry without pieces counts for the piece of its linked score', () => {
  const linked = entryOn('2026-11-03', null, { pieces: [], scoreTitle: 'Nocturne', scoreComposer: 'Chopin' })
  expect(pieceDaysOf([linked], nocturne)).toEqual([{ day: '2026-11-03', seconds: 1800, entries: 1 }])
})

test('pieceDaysOf of all pieces adds up to the time of all entries with a piece', () => {
  fc.assert(
    fc.property(fc.array(arbitraryEntry, { maxLength: 20 }), (entries) => {
      const practice = entries.filter(
        (entry) => entry.type !== 'status_change' && pieceTimesOf(entry).size > 0,
      )
      const keys = new Set(practice.flatMap((entry) => [...pieceTimesOf(entry).keys()]))
      const total = [...keys]
        .flatMap((key) => pieceDaysOf(entries, key))
        .reduce((sum, one) => sum + one.seconds, 0)
      expect(total).toBe(practice.reduce((sum, entry) => sum + entry.duration, 0))
      for (const key of keys) {
        const days = pieceDaysOf(entries, key).map((one) => one.day)
        expect(days).toEqual([...new Set(days)].sort())
      }
    }),
  )
})
