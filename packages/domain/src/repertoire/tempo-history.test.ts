import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildGoal, buildProgress } from '../../testing/builders/build-goal'
import { pieceKeyOf } from '../piece/piece-key'
import { calendarDayOf } from '../units/calendar-day'
import { instantOf } from '../units/instant'
import type { TempoPoint } from './piece-stats'
import { type TempoReading, tempoHistoryOf, thenAndNow } from './tempo-history'

const key = pieceKeyOf('Nocturne', 'Chopin')
const at = (day: number, hour = 10) => instantOf(Date.UTC(2026, 10, day, hour))
const point = (day: number, tempo: number): TempoPoint => ({
  entryId: `entry-${day}`,
  timestamp: at(day),
  localDay: calendarDayOf(Date.parse(at(day)), 'UTC'),
  tempo,
  measures: '12-20',
})
const none = { tempoHistory: [] }
const tempoGoal = buildGoal({ type: 'accuracy', unit: 'BPM', targetValue: 120, focusMeasures: 'coda' })
const step = (day: number, value: number, goalId = 'goal-1') =>
  buildProgress({ id: `${goalId}-${day}`, goalId, value, createdAt: at(day) })

describe('tempoHistoryOf', () => {
  test('tempoHistoryOf joins the tempi of entries and goals, oldest first', () => {
    const stats = { tempoHistory: [point(2, 60), point(6, 80)] }
    const history = tempoHistoryOf(stats, [tempoGoal], [step(8, 20), step(4, 72)], 'UTC')
    expect(history.map(({ tempo, source, sourceId }) => [tempo, source, sourceId])).toEqual([
      [60, 'entry', 'entry-2'],
      [72, 'goal', 'goal-1'],
      [80, 'entry', 'entry-6'],
      [92, 'goal', 'goal-1'],
    ])
    expect(history.map(({ measures }) => measures)).toEqual(['12-20', 'coda', '12-20', 'coda'])
  })

  test('tempoHistoryOf dates a step in the local zone, or in UTC if the zone is unknown', () => {
    const late = buildProgress({ value: 72, createdAt: at(4, 23) })
    expect(tempoHistoryOf(none, [tempoGoal], [late], 'Asia/Taipei')[0]?.day).toBe('2026-11-05')
    expect(tempoHistoryOf(none, [tempoGoal], [late], 'Mars/Olympus')[0]?.day).toBe('2026-11-04')
  })

  test.each([
    'bpm',
    'BPM',
    'PPM (BPM)',
    '♩',
    '♩ = 120',
    'M.M.',
    '每分鐘拍數',
    '每分钟拍数',
    'Schläge pro Minute',
    'beats per minute',
    'pulsaciones por minuto',
    'battements par minute',
    'ＢＰＭ',
  ])('tempoHistoryOf reads tempi from a goal with the unit %j', (unit) => {
    expect(tempoHistoryOf(none, [{ ...tempoGoal, unit }], [step(4, 72)], 'UTC')).toHaveLength(1)
  })

  test.each([null, '', 'bars', 'minutes', 'pages', '小節', '分鐘'])(
    'tempoHistoryOf reads no tempo from a goal with the unit %j',
    (unit) => {
      expect(tempoHistoryOf(none, [{ ...tempoGoal, unit }], [step(4, 72)], 'UTC')).toEqual([])
    },
  )

  test('tempoHistoryOf ignores practice time, goals without a piece, and steps and goals of other pieces', () => {
    const goals = [
      buildGoal({ id: 'time', type: 'practice_time', unit: 'BPM' }),
      { ...tempoGoal, id: 'free', scoreId: null },
      { ...tempoGoal, id: 'other', scoreId: 'valse-chopin' },
    ]
    const steps = [...goals.map(({ id }) => step(4, 72, id)), step(4, 72, 'unknown')]
    expect(tempoHistoryOf(none, goals, steps, 'UTC', key)).toEqual([])
    expect(tempoHistoryOf(none, [tempoGoal], [step(4, 72)], 'UTC', key)).toHaveLength(1)
  })

  test('tempoHistoryOf omits an impossible tempo but adds its step to the sum', () => {
    const steps = [step(1, 5), step(2, 55), step(3, 400), step(4, -390)]
    expect(tempoHistoryOf(none, [tempoGoal], steps, 'UTC').map(({ tempo }) => tempo)).toEqual([60, 70])
    expect(tempoHistoryOf({ tempoHistory: [point(1, 9), point(2, 401)] }, [], [], 'UTC')).toEqual([])
  })

  test('tempoHistoryOf adds decimal steps without rounding errors', () => {
    const tempi = tempoHistoryOf(none, [tempoGoal], [step(1, 60.1), step(2, 0.2)], 'UTC')
    expect(tempi.map(({ tempo }) => tempo)).toEqual([60.1, 60.3])
  })

  test('tempoHistoryOf sorts any entries and steps by time and omits tempi outside 10 to 400', () => {
    const day = fc.integer({ min: 1, max: 28 })
    const points = fc.array(fc.tuple(day, fc.integer({ min: 0, max: 500 })), { maxLength: 8 })
    const goalId = fc.constantFrom('goal-1', 'goal-2', 'goal-3')
    const steps = fc.array(fc.tuple(day, fc.integer({ min: -200, max: 300 }), goalId), { maxLength: 12 })
    fc.assert(
      fc.property(points, steps, (entries, progress) => {
        const history = tempoHistoryOf(
          { tempoHistory: entries.map(([on, tempo]) => point(on, tempo)) },
          [tempoGoal, { ...tempoGoal, id: 'goal-2' }],
          progress.map(([on, value, id]) => step(on, value, id)),
          'UTC',
        )
        const times = history.map(({ timestamp }) => timestamp)
        expect(times).toEqual(times.toSorted())
        expect(history.every(({ tempo }) => tempo >= 10 && tempo <= 400)).toBe(true)
        expect(history.some(({ sourceId }) => sourceId === 'goal-3')).toBe(false)
        const kept = entries.filter(([, tempo]) => tempo >= 10 && tempo <= 400).length
        expect(history.filter(({ source }) => source === 'entry')).toHaveLength(kept)
      }),
    )
  })
})

describe('thenAndNow', () => {
  const read = (...points: [number, number][]): TempoReading[] =>
    tempoHistoryOf({ tempoHistory: points.map(([day, tempo]) => point(day, tempo)) }, [], [], 'UTC')

  test('thenAndNow returns the first, latest and highest tempo, and the earliest of equal maxima', () => {
    const reported = thenAndNow(read([1, 60], [4, 96], [6, 96], [9, 84]))
    expect(
      [reported?.first, reported?.latest, reported?.highest].map((reading) => reading?.sourceId),
    ).toEqual(['entry-1', 'entry-9', 'entry-4'])
  })

  test('thenAndNow returns null for readings on fewer than two days', () => {
    expect(thenAndNow([])).toBeNull()
    expect(thenAndNow(read([1, 60]))).toBeNull()
    expect(thenAndNow(read([1, 60], [1, 80]))).toBeNull()
    expect(thenAndNow(read([1, 60], [2, 60]))).not.toBeNull()
  })
})
