import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../testing/builders/build-entry'
import type { Entry } from '../entry/entry'
import { pieceKeyOf } from '../piece/piece-key'
import { addDays, type CalendarDay, daysBetween } from '../units/calendar-day'
import { seconds } from '../units/duration'
import { instantOf } from '../units/instant'
import type { Weekday } from '../units/week-start'
import { practiceInWeek, weekAYearAgo } from './year-ago'

const key = pieceKeyOf('Nocturne', 'Chopin')
const MONDAY = '2025-11-17' as CalendarDay

/** Returns an entry of half an hour of the nocturne, `day` days after `MONDAY`. */
function practised(day: number, tempo: number | null = null, more: Partial<Entry> = {}): Entry {
  return buildEntry({
    id: `entry-${day}`,
    timestamp: instantOf(Date.parse(`${addDays(MONDAY, day)}T10:00:00Z`)),
    localDay: addDays(MONDAY, day),
    pieces: [buildPiece({ tempo })],
    ...more,
  })
}

describe('practiceInWeek', () => {
  test('practiceInWeek sums seven local days and returns their last tempo', () => {
    const entries = [practised(6, 80), practised(0, 60), practised(-1, 40), practised(7, 90), practised(3)]
    expect(practiceInWeek(entries, key, MONDAY)).toEqual({ seconds: 5400, days: 3, tempo: 80 })
    expect(practiceInWeek(entries.toReversed(), key, MONDAY)).toMatchObject({ tempo: 80 })
  })

  test('practiceInWeek counts each day once and only the piece’s share of an entry', () => {
    const shared = practised(0, 60, {
      id: 'shared',
      duration: seconds(100),
      pieces: [buildPiece(), buildPiece({ title: 'Valse', tempo: 50 })],
    })
    expect(practiceInWeek([shared, practised(0, 72)], key, MONDAY)).toEqual({
      seconds: 1850,
      days: 1,
      tempo: 72,
    })
  })

  test('practiceInWeek takes the later tempo if an entry names the piece twice', () => {
    const pieces = [buildPiece({ tempo: 50 }), buildPiece({ id: '2', tempo: 66 }), buildPiece({ id: '3' })]
    expect(practiceInWeek([practised(0, null, { pieces })], key, MONDAY).tempo).toBe(66)
  })

  test('practiceInWeek ignores status changes, deleted entries and other pieces', () => {
    const entries = [
      practised(0, 60, { type: 'status_change' }),
      practised(1, 60, { deletedAt: '2025-12-01T00:00:00.000Z' }),
      practised(2, 60, { pieces: [buildPiece({ title: 'Valse', tempo: 60 })] }),
    ]
    expect(practiceInWeek(entries, key, MONDAY)).toEqual({ seconds: 0, days: 0, tempo: null })
  })
})

describe('weekAYearAgo', () => {
  test('weekAYearAgo returns the calendar week 52 weeks before the current one', () => {
    const today = addDays(MONDAY, 52 * 7 + 2)
    expect(weekAYearAgo([practised(0, 60), practised(6)], key, today, 1)).toEqual({
      from: '2025-11-17',
      to: '2025-11-23',
      seconds: 3600,
      days: 2,
      tempo: 60,
    })
    expect(weekAYearAgo([practised(-1)], key, today, 0)?.from).toBe('2025-11-16')
  })

  test('weekAYearAgo returns null if the piece has no practice in the week 52 weeks ago', () => {
    expect(weekAYearAgo([practised(-1), practised(7)], key, addDays(MONDAY, 364), 1)).toBeNull()
  })

  test('weekAYearAgo contains the day 52 weeks ago and starts on the local first weekday', () => {
    const start = fc.integer({ min: 0, max: 6 }) as fc.Arbitrary<Weekday>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), start, (later, weekStart) => {
        const day = addDays(MONDAY, later)
        const week = weekAYearAgo([practised(later)], key, addDays(day, 364), weekStart)
        const into = daysBetween(week?.from ?? MONDAY, day)
        expect(into).toBeGreaterThanOrEqual(0)
        expect(into).toBeLessThan(7)
        expect(new Date(`${week?.from}T00:00:00Z`).getUTCDay()).toBe(weekStart)
        expect(daysBetween(week?.from ?? MONDAY, week?.to ?? MONDAY)).toBe(6)
      }),
    )
  })
})
