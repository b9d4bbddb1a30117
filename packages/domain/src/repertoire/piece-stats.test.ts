import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../testing/builders/build-entry'
import { arbitraryEntry } from '../../testing/generators/arbitrary-entry'
import { pieceTimesOf } from '../entry/piece-entries'
import { type PieceKey, pieceKeyOf } from '../piece/piece-key'
import { seconds } from '../units/duration'
import { type Instant, instantOf } from '../units/instant'
import {
  addPractice,
  type PieceTotals,
  practicedPiecesOf,
  RECENT_SESSION_COUNT,
  statsOf,
} from './piece-stats'

const key = pieceKeyOf('Nocturne', 'Chopin')
const on = (day: string) => `2026-11-${day}T10:00:00.000Z` as Instant
const nocturne = (id: string, day: string, seconds_: number, tempo: number | null = null) =>
  buildEntry({ id, timestamp: on(day), duration: seconds(seconds_), pieces: [buildPiece({ tempo })] })

describe('statsOf', () => {
  test('statsOf returns the count, the total and mean seconds, and the first and last practice of a piece', () => {
    const entries = [nocturne('b', '12', 1200), nocturne('a', '10', 600), nocturne('c', '14', 601)]
    expect(statsOf(entries, key)).toMatchObject({
      practiceCount: 3,
      totalPracticeTime: 2401,
      averageSession: 800,
      firstPracticed: on('10'),
      lastPracticed: on('14'),
    })
  })

  test('statsOf gives each piece its equal share of an entry', () => {
    const entry = buildEntry({
      duration: seconds(100),
      pieces: [
        buildPiece(),
        buildPiece({ id: '2', title: 'Valse' }),
        buildPiece({ id: '3', title: 'Ballade' }),
      ],
    })
    expect(statsOf([entry], key).totalPracticeTime).toBe(34)
    expect(statsOf([entry], pieceKeyOf('Valse', 'Chopin')).totalPracticeTime).toBe(33)
  })

  test('statsOf counts an entry without pieces for its linked score', () => {
    const linked = buildEntry({ scoreTitle: 'nocturne', scoreComposer: 'chopin' })
    expect(statsOf([linked], key)).toMatchObject({ practiceCount: 1, totalPracticeTime: 1800 })
  })

  test('statsOf ignores status changes', () => {
    const entry = buildEntry({ type: 'status_change', pieces: [buildPiece({ tempo: 60 })] })
    expect(statsOf([entry], key)).toEqual({
      practiceCount: 0,
      totalPracticeTime: 0,
      averageSession: 0,
      firstPracticed: null,
      lastPracticed: null,
      tempoHistory: [],
      recentSessions: [],
    })
  })

  test('statsOf returns the tempi of a piece, oldest first', () => {
    const entries = [nocturne('b', '12', 60, 72), nocturne('c', '14', 60), nocturne('a', '10', 60, 60)]
    expect(statsOf(entries, key).tempoHistory.map(({ entryId, tempo }) => [entryId, tempo])).toEqual([
      ['a', 60],
      ['b', 72],
    ])
    const twoTempi = buildEntry({
      pieces: [buildPiece({ tempo: 50 }), buildPiece({ id: '2', tempo: 90 })],
    })
    expect(statsOf([twoTempi], key).tempoHistory.map(({ tempo }) => tempo)).toEqual([50, 90])
  })

  test('statsOf returns the latest entries of a piece, newest first, with its share of each', () => {
    const entries = Array.from({ length: 12 }, (_, at) => nocturne(`e${at}`, String(at + 10), 60 + at))
    const { recentSessions } = statsOf(entries, key)
    expect(recentSessions).toHaveLength(RECENT_SESSION_COUNT)
    expect(recentSessions[0]).toMatchObject({ entryId: 'e11', duration: 71, type: 'practice' })
  })
})

test('addPractice and statsOf give equal totals, and their times add up to those of the entries', () => {
  const pool = [
    buildPiece(),
    buildPiece({ id: '2', title: 'Valse' }),
    buildPiece({ id: '3', title: 'NOCTURNE' }),
  ]
  const entry = fc
    .tuple(arbitraryEntry, fc.shuffledSubarray(pool), fc.nat(1e12))
    .map(([one, pieces, time]) => ({ ...one, pieces, timestamp: instantOf(time) }))
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
      const totals = new Map<PieceKey, PieceTotals>()
      for (const entry of entries) addPractice(totals, entry.timestamp, practicedPiecesOf(entry))
      let sum = 0
      for (const [piece, total] of totals) {
        expect(statsOf(entries, piece)).toMatchObject(total)
        sum += total.totalPracticeTime
      }
      const counted = entries.filter(({ type, pieces }) => type !== 'status_change' && pieces.length > 0)
      expect(sum).toBe(counted.reduce((time, { duration }) => time + duration, 0))
    }),
  )
})

test('pieceTimesOf gives both shares to a piece that an entry names twice', () => {
  const entry = buildEntry({
    duration: seconds(101),
    pieces: [buildPiece(), buildPiece({ id: '2', title: 'nocturne' })],
  })
  expect([...pieceTimesOf(entry)]).toEqual([[key, 101]])
})
