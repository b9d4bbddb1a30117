import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildGoal } from '../../testing/builders/build-goal'
import { addDays, type CalendarDay } from '../units/calendar-day'
import type { Goal } from './goal'
import { goalPace } from './goal-pace'

const TODAY = '2026-11-22' as CalendarDay
const LONG_AGO = '2026-01-01' as CalendarDay
const ago = (days: number) => addDays(TODAY, -days)
const hours = (count: number, minutes = 0) => count * 3600 + minutes * 60
const dated = (overrides: Partial<Goal> = {}) =>
  buildGoal({ targetValue: hours(100), targetDate: '2026-12-31' as CalendarDay, ...overrides })

describe('goalPace', () => {
  test('goalPace returns the remaining time, the days, and the time a day that reaches the target', () => {
    const steps = [
      { value: hours(53, 10), day: ago(60) },
      { value: hours(10, 2), day: ago(3) },
    ]
    expect(goalPace({ goal: dated(), since: LONG_AGO, steps, today: TODAY })).toEqual({
      toGo: hours(36, 48),
      days: 39,
      perDay: 57 * 60,
      lately: hours(10, 2) / 14,
    })
  })

  test('goalPace averages the last 14 days: today and the 13 days before', () => {
    const lately = (day: CalendarDay) =>
      goalPace({ goal: dated(), since: LONG_AGO, steps: [{ value: 1400, day }], today: TODAY })?.lately
    expect([TODAY, ago(13)].map(lately)).toEqual([100, 100])
    expect(lately(ago(14))).toBe(0)
  })

  test('goalPace returns no mean for a goal that has counted for less than 14 days', () => {
    const lately = (since: CalendarDay, day: CalendarDay) =>
      goalPace({ goal: dated(), since, steps: [{ value: 1400, day }], today: TODAY })?.lately
    expect(lately(ago(13), TODAY)).toBeNull()
    expect(lately(ago(14), TODAY)).toBe(100)
    // The goal also counts an entry that is older than the goal.
    expect(lately(TODAY, ago(14))).toBe(0)
  })

  test('goalPace assigns all remaining time to today on the day of the target date', () => {
    const goal = dated({ targetDate: TODAY, targetValue: hours(2) })
    const pace = goalPace({ goal, since: LONG_AGO, steps: [], today: TODAY })
    expect(pace).toEqual({ toGo: hours(2), days: 0, perDay: hours(2), lately: 0 })
  })

  test.each<[string, Partial<Goal>]>([
    ['a completed goal', { status: 'completed' }],
    ['a goal without a date', { targetDate: null }],
    ['a goal whose date has passed', { targetDate: ago(1) }],
    ['a goal of another type', { type: 'accuracy', unit: 'BPM' }],
    ['a reached target', { targetValue: hours(1) }],
    ['a rest longer than its days', { targetValue: hours(40 * 24) }],
  ])('goalPace returns null for %s', (_, overrides) => {
    const steps = [{ value: hours(1), day: TODAY }]
    expect(goalPace({ goal: dated(overrides), since: LONG_AGO, steps, today: TODAY })).toBeNull()
  })

  test('practice at the pace of goalPace reaches any target by its date', () => {
    const step = fc.record({
      value: fc.integer({ min: -7200, max: 7200 }),
      day: fc.integer({ min: 0, max: 40 }).map(ago),
    })
    const target = fc.record({
      targetValue: fc.integer({ min: 60, max: hours(500) }),
      targetDate: fc.integer({ min: 0, max: 400 }).map((days) => addDays(TODAY, days)),
    })
    fc.assert(
      fc.property(target, fc.array(step, { maxLength: 8 }), (fields, steps) => {
        const pace = goalPace({ goal: dated(fields), since: LONG_AGO, steps, today: TODAY })
        if (!pace) return
        expect(pace.perDay * Math.max(1, pace.days)).toBeGreaterThanOrEqual(pace.toGo)
        expect(pace.perDay % 60).toBe(0)
        expect(pace.lately ?? 0).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
