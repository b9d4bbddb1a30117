import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arbitraryDay,
  arbitraryDiary,
  day,
  eachDay,
  practised,
} from '../../../testing/generators/arbitrary-days'
import { addDays } from '../../units/calendar-day'
import { seconds } from '../../units/duration'
import { countedRange } from '../view/period'
import { consistencyOf } from './consistency'

/** Returns the consistency of `count` practised days at the beginning of `all` counted days. */
function scoreOf(count: number, all: number) {
  const from = day('2024-01-01')
  const days = Array.from({ length: count }, (_, place) => {
    return { day: addDays(from, place), seconds: seconds(600), entries: 2 }
  })
  return consistencyOf(days, { from, to: addDays(from, all - 1) })
}

test.each([
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [3, 8, 38],
  [29, 200, 15],
  [23, 40, 58],
])('%i practised days of %i score %i, rounded half up', (practisedDays, days, score) => {
  expect(scoreOf(practisedDays, days)).toEqual({ practised: practisedDays, days, score })
})

test('the consistency score is 100 only if every day was practised, and 0 only if none was', () => {
  expect(scoreOf(364, 365)?.score).toBe(99)
  expect(scoreOf(365, 365)?.score).toBe(100)
  expect(scoreOf(1, 3650)?.score).toBe(1)
  expect(scoreOf(0, 3650)?.score).toBe(0)
  expect(scoreOf(1, 1)?.score).toBe(100)
})

test('consistencyOf returns null without counted days', () => {
  expect(consistencyOf([], null)).toBeNull()
  expect(
    consistencyOf(practised({ '2026-04-02': 60 }), countedRange(null, day('2026-04-02'), day('2026-04-01'))),
  ).toBeNull()
})

test('the consistency score is 0 to 100, near the share of practised days, and ignores days after today', () => {
  fc.assert(
    fc.property(arbitraryDiary, ({ today, days }) => {
      const counted = countedRange(null, days[0]?.day ?? null, today)
      const consistency = consistencyOf(days, counted)
      expect(consistency).toEqual(
        consistencyOf(
          days.filter((one) => one.day <= today),
          counted,
        ),
      )
      if (consistency === null) return
      const { practised: count, days: all, score } = consistency
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
      expect(count).toBeLessThanOrEqual(all)
      expect(Math.abs(score - (100 * count) / all)).toBeLessThan(1)
      expect(score === 100).toBe(count === all)
      expect(score === 0).toBe(count === 0)
    }),
  )
})

test('consistencyOf returns 100 for practice on every day up to today, even if the period ends later', () => {
  fc.assert(
    fc.property(
      arbitraryDay,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 30 }),
      (today, before, after) => {
        const range = { from: addDays(today, -before), to: addDays(today, after) }
        const days = eachDay({ from: range.from, to: today }).map((one) => {
          return { day: one, seconds: seconds(60), entries: 1 }
        })
        expect(consistencyOf(days, countedRange(range, range.from, today))).toEqual({
          practised: before + 1,
          days: before + 1,
          score: 100,
        })
      },
    ),
  )
})
