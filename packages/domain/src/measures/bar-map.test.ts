import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../testing/builders/build-entry'
import type { Entry, EntryPiece } from '../entry/entry'
import { splitTime } from '../entry/split-time'
import { pieceKeyOf } from '../piece/piece-key'
import { addDays, type CalendarDay } from '../units/calendar-day'
import { seconds } from '../units/duration'
import { instantOf } from '../units/instant'
import { BAR_MAP_CELLS, barMapOf } from './bar-map'
import { parseMeasures } from './parse-measures'

const key = pieceKeyOf('Nocturne', 'Chopin')
const FIRST_DAY = '2026-11-01' as CalendarDay

/** Returns an entry of the nocturne on the given day of November. */
function practised(
  day: number,
  duration: number,
  piece: Partial<EntryPiece>,
  more: Partial<Entry> = {},
): Entry {
  return buildEntry({
    id: `entry-${day}`,
    timestamp: instantOf(Date.UTC(2026, 10, day, 10)),
    localDay: addDays(FIRST_DAY, day - 1),
    duration: seconds(duration),
    pieces: [buildPiece(piece)],
    ...more,
  })
}

describe('barMapOf', () => {
  test('barMapOf spreads the time of an entry evenly over the bars that the entry names', () => {
    const map = barMapOf(
      [practised(1, 600, { measures: '2-3, 5' }), practised(2, 90, { measures: 'm. 3' })],
      key,
    )
    expect(map).toMatchObject({ firstBar: 1, lastBar: 5 })
    expect(map?.cells.map(({ from, to, seconds }) => [from, to, seconds])).toEqual([
      [1, 1, 0],
      [2, 2, 200],
      [3, 3, 290],
      [4, 4, 0],
      [5, 5, 200],
    ])
  })

  test('barMapOf gives each bar the clean repetitions of the latest ladder, in any order of entries', () => {
    const ladder = (totalReps: number, cleanReps: number) => ({
      metadata: { source: 'counter', totalReps, cleanReps },
    })
    const entries = [
      practised(9, 60, { measures: '1-3' }),
      practised(3, 60, { measures: '1-2' }, ladder(10, 4)),
      practised(6, 60, { measures: '2-3' }, ladder(8, 7)),
    ]
    for (const order of [entries, entries.toReversed()]) {
      expect(barMapOf(order, key)?.cells.map(({ repetitions }) => repetitions)).toEqual([
        { clean: 4, all: 10 },
        { clean: 7, all: 8 },
        { clean: 7, all: 8 },
      ])
    }
    expect(barMapOf(entries.slice(0, 1), key)?.cells[0]?.repetitions).toBeNull()
  })

  test('barMapOf gives each bar the latest tempo and the last day, in any order of entries', () => {
    const entries = [
      practised(9, 60, { measures: '2' }),
      practised(3, 60, { measures: '1-2', tempo: 60 }),
      practised(6, 60, { measures: '2-3', tempo: 72 }),
    ]
    for (const order of [entries, entries.toReversed()]) {
      expect(barMapOf(order, key)?.cells.map(({ tempo, lastDay }) => [tempo, lastDay])).toEqual([
        [60, '2026-11-03'],
        [72, '2026-11-09'],
        [72, '2026-11-06'],
      ])
    }
  })

  test('barMapOf returns null if no entry names bars', () => {
    expect(barMapOf([], key)).toBeNull()
    expect(barMapOf([practised(1, 600, {}), practised(2, 600, { measures: 'last page' })], key)).toBeNull()
  })

  test('barMapOf ignores other pieces, changes of status and deleted entries', () => {
    const none = [
      practised(1, 600, { measures: '1-4', title: 'Valse' }),
      practised(2, 60, { measures: '1-4' }, { type: 'status_change' }),
      practised(3, 600, { measures: '1-4' }, { deletedAt: '2026-11-04T10:00:00.000Z' }),
    ]
    expect(barMapOf(none, key)).toBeNull()
  })

  test('barMapOf adds the share of each mention if an entry names a piece twice', () => {
    const pieces = [
      buildPiece({ measures: '1', tempo: 50 }),
      buildPiece({ id: '2', title: 'nocturne', measures: '1-2', tempo: 90 }),
      buildPiece({ id: '3', title: 'Valse', measures: '7' }),
    ]
    const map = barMapOf([practised(1, 300, {}, { pieces })], key)
    expect(map?.cells.map(({ seconds, tempo }) => [seconds, tempo])).toEqual([
      [150, 90],
      [50, 90],
    ])
  })

  test('barMapOf groups the bars of a long piece into cells of equal width', () => {
    const map = barMapOf([practised(1, 1000, { measures: '1-100' })], key, 8)
    expect(map?.cells).toHaveLength(8)
    expect(map?.cells.map(({ seconds }) => Math.round(seconds))).toEqual([...Array(7).fill(130), 90])
    expect(map?.cells.at(-1)).toMatchObject({ from: 92, to: 100 })
    expect(barMapOf([practised(1, 60, { measures: '9999' })], key)?.cells.length).toBeLessThanOrEqual(64)
  })

  test.each([0, -3, Number.NaN, 0.5])('barMapOf returns one cell for a limit of %d cells', (maxCells) => {
    expect(barMapOf([practised(1, 60, { measures: '1-9' })], key, maxCells)?.cells).toHaveLength(1)
  })
})

const piece = fc
  .record({
    title: fc.constantFrom('Nocturne', 'NOCTURNE', 'Valse'),
    measures: fc.constantFrom(
      null,
      '',
      'coda',
      '12-20, 33',
      '1-8',
      '5ff',
      '第2小节',
      '20-12',
      '1-9999',
      '640',
    ),
    tempo: fc.option(fc.integer({ min: 10, max: 400 })),
  })
  .map(buildPiece)
const entry = fc
  .record({
    day: fc.integer({ min: 1, max: 28 }),
    duration: fc.integer({ min: 60, max: 86_400 }),
    pieces: fc.array(piece, { maxLength: 3 }),
    type: fc.constantFrom('practice' as const, 'lesson' as const, 'status_change' as const),
    deletedAt: fc.constantFrom(undefined, undefined, null, '2026-12-01T00:00:00.000Z'),
  })
  .map(({ day, duration, ...more }) => practised(day, duration, {}, more))

/**
 * Returns each mention of the nocturne that names bars, with its share of the seconds: a reference
 * implementation.
 */
function mentionsOf(entries: readonly Entry[]) {
  return entries
    .filter(({ type, deletedAt }) => type !== 'status_change' && !deletedAt)
    .flatMap(({ duration, pieces }) =>
      pieces.map((named, index) => ({ ...named, share: splitTime(duration, pieces.length)[index] ?? 0 })),
    )
    .filter(({ title, measures }) => title !== 'Valse' && parseMeasures(measures).length > 0)
}

test('the cells of barMapOf add up to the seconds of all mentions with bars and contain each bar once', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 10 }), fc.integer({ min: 1, max: 100 }), (entries, maxCells) => {
      const mentions = mentionsOf(entries)
      const map = barMapOf(entries, key, maxCells)
      expect(map === null).toBe(mentions.length === 0)
      let [sum, bar] = [0, 0]
      for (const cell of map?.cells ?? []) {
        expect(cell.from).toBe(bar + 1)
        expect(cell.to).toBeGreaterThanOrEqual(cell.from)
        expect(cell.seconds > 0).toBe(cell.lastDay !== null)
        bar = cell.to
        sum += cell.seconds
      }
      expect(bar).toBe(map?.lastBar ?? 0)
      expect(map?.cells.length ?? 0).toBeLessThanOrEqual(maxCells)
      const expected = mentions.reduce((time, { share }) => time + share, 0)
      expect(Math.abs(sum - expected)).toBeLessThan(1e-6)
    }),
  )
})

test('barMapOf gives each of the ten bars in 12-20, 33 an even 60 of 600 seconds', () => {
  const single = practised(1, 600, { measures: '12-20, 33' })
  const map = barMapOf([single], key)
  expect(map?.cells.length).toBeLessThanOrEqual(BAR_MAP_CELLS)
  expect(map?.cells.filter(({ seconds }) => seconds === 60).map(({ from }) => from)).toEqual([
    12, 13, 14, 15, 16, 17, 18, 19, 20, 33,
  ])
})
