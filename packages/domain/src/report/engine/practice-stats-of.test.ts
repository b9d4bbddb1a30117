import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../../testing/builders/build-entry'
import { addDays, type CalendarDay } from '../../units/calendar-day'
import { seconds } from '../../units/duration'
import type { Instant } from '../../units/instant'
import { instantOf } from '../../units/instant'
import { practiceStatsOf } from './practice-stats-of'

const FIRST = '2026-11-01' as CalendarDay

test('practiceStatsOf returns zeros and empty lists without practice', () => {
  const stats = practiceStatsOf([])
  expect(stats).toMatchObject({ seconds: 0, entries: 0, days: [], pieces: [], composers: [], unassigned: 0 })
  expect(stats.hours).toEqual(Array(24).fill(0))
  expect(stats.weekdays).toEqual(Array(7).fill(0))
})

describe('the stats of a small diary', () => {
  const nocturne = buildPiece({ title: 'Nocturne', composer: 'Chopin' })
  const valse = buildPiece({ title: 'Valse', composer: 'CHOPIN' })
  const diary = [
    buildEntry({ id: 'a', duration: seconds(100), pieces: [nocturne, valse], techniques: ['own', 'scale'] }),
    buildEntry({
      id: 'b',
      localDay: '2026-11-24' as CalendarDay,
      timestamp: instantOf(Date.parse('2026-11-24T22:59:59.999Z')),
      duration: seconds(61),
      pieces: [valse],
      techniques: ['scale', 'own', 'scale'],
      mood: 'excited',
    }),
    buildEntry({ id: 'c', duration: seconds(60), type: 'lesson' }),
  ]
  const stats = practiceStatsOf(diary)

  test('practiceStatsOf returns the seconds of each day, hour and weekday', () => {
    expect(stats.days).toEqual([
      { day: '2026-11-21', seconds: 160, entries: 2 },
      { day: '2026-11-24', seconds: 61, entries: 1 },
    ])
    expect(stats.hours.flatMap((amount, hour) => (amount > 0 ? [[hour, amount]] : []))).toEqual([
      [18, 160],
      [23, 61],
    ])
    expect(stats.weekdays).toEqual([0, 0, 61, 0, 0, 0, 160])
  })

  test('practiceStatsOf counts an imported entry without a time of day for no hour', () => {
    const metadata = { source: 'import', timeUnknown: true } as const
    const timestamp = '2026-11-21T12:00:00.000Z' as Instant
    const imported = buildEntry({ timestamp, timeZone: 'UTC', duration: seconds(600), metadata })
    const { hours, seconds: whole } = practiceStatsOf([imported])
    expect([hours.reduce((sum, one) => sum + one, 0), whole]).toEqual([0, 600])
  })

  test('practiceStatsOf lists types, moods and techniques with the most seconds first', () => {
    expect(stats.types).toEqual([
      { value: 'practice', seconds: 161, entries: 2 },
      { value: 'lesson', seconds: 60, entries: 1 },
    ])
    expect(stats.moods).toEqual([
      { value: null, seconds: 160, entries: 2 },
      { value: 'excited', seconds: 61, entries: 1 },
    ])
    expect(stats.techniques).toEqual([
      { value: 'scale', seconds: 50 + 21 + 20, entries: 2 },
      { value: 'own', seconds: 50 + 20, entries: 2 },
      { value: null, seconds: 60, entries: 1 },
    ])
  })

  test('practiceStatsOf counts an entry with two pieces of one composer once for the composer', () => {
    const both = { composerKey: 'chopin', firstDay: '2026-11-21' }
    expect(stats.pieces).toEqual([
      {
        ...both,
        ...{ key: 'valse-chopin', title: 'Valse', composer: 'CHOPIN', seconds: 111, entries: 2 },
        lastDay: '2026-11-24',
      },
      {
        ...both,
        ...{ key: 'nocturne-chopin', title: 'Nocturne', composer: 'Chopin', seconds: 50, entries: 1 },
        lastDay: '2026-11-21',
      },
    ])
    expect(stats.composers).toEqual([
      { key: 'chopin', name: 'CHOPIN', seconds: 161, entries: 2, pieces: 2, lastDay: '2026-11-24' },
    ])
    expect(stats.unassigned).toBe(60)
  })
})

test('practiceStatsOf orders equal shares by code units, with the missing value last', () => {
  const techniques = [[], ['b'], ['a'], ['B']]
  const stats = practiceStatsOf(techniques.map((names, at) => buildEntry({ id: `${at}`, techniques: names })))
  expect(stats.techniques.map(({ value }) => value)).toEqual(['B', 'a', 'b', null])
})

test('practiceStatsOf includes days from the year 1 to the year 9999', () => {
  const stray = buildEntry({ id: 'old', localDay: '0001-01-01' as CalendarDay, duration: seconds(60) })
  const late = buildEntry({ id: 'late', localDay: '9999-12-31' as CalendarDay, duration: seconds(90) })
  const { days, weekdays } = practiceStatsOf([late, buildEntry(), stray])
  expect(days.map(({ day }) => day)).toEqual(['0001-01-01', '2026-11-21', '9999-12-31'])
  expect(weekdays).toEqual([0, 60, 0, 0, 0, 90, 1800])
})

test('practiceStatsOf counts only entries that fulfil the conditions on days of the range', () => {
  const diary = [0, 1, 2, 3].map((at) =>
    buildEntry({
      id: `${at}`,
      localDay: addDays(FIRST, at),
      instrument: at === 1 ? 'voice' : 'piano',
      duration: seconds(60 + at),
    }),
  )
  const range = { from: addDays(FIRST, 1), to: addDays(FIRST, 2) }
  const piano = { field: 'instrument', operator: 'equals', values: ['piano'] } as const
  expect(practiceStatsOf(diary, [], range).seconds).toBe(123)
  expect(practiceStatsOf(diary, [piano], range).seconds).toBe(62)
  expect(practiceStatsOf(diary, [piano]).seconds).toBe(185)
})

test('practiceStatsOf counts 150,000 different pieces without a composer', () => {
  const entries = Array.from({ length: 50_000 }, (_, at) =>
    buildEntry({
      id: `entry-${at}`,
      pieces: [0, 1, 2].map((place) => buildPiece({ title: `Etude ${at}/${place}`, composer: null })),
    }),
  )
  expect(practiceStatsOf(entries).composers).toMatchObject([{ key: 'unknown', pieces: 150_000 }])
})
