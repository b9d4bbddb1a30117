import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryDiary, day, practised } from '../../../testing/generators/arbitrary-days'
import { countedRange, daysIn } from '../view/period'
import { frequencyOf } from './frequency'

test('frequencyOf returns the averages per week of 14 counted days', () => {
  const days = practised({ '2026-03-31': 9000, '2026-04-01': 1200, '2026-04-09': 600 }).map((one) => {
    return { ...one, entries: 2 }
  })
  const counted = { from: day('2026-04-01'), to: day('2026-04-14') }
  expect(frequencyOf(days, counted)).toEqual({ daysPerWeek: 1, entriesPerWeek: 2, secondsPerWeek: 900 })
})

test('frequencyOf returns seven days a week for a single counted day with practice', () => {
  const counted = { from: day('2026-04-01'), to: day('2026-04-01') }
  expect(frequencyOf(practised({ '2026-04-01': 600 }), counted)).toEqual({
    daysPerWeek: 7,
    entriesPerWeek: 7,
    secondsPerWeek: 4200,
  })
})

test('frequencyOf returns null without counted days', () => {
  expect(frequencyOf([], null)).toBeNull()
})

test('frequencyOf returns at most seven days a week, and its rates times the weeks equal the whole practice', () => {
  fc.assert(
    fc.property(arbitraryDiary, ({ today, days }) => {
      const counted = countedRange(null, days[0]?.day ?? null, today)
      const frequency = frequencyOf(days, counted)
      const past = days.filter((one) => one.day <= today)
      expect(frequency).toEqual(frequencyOf(past, counted))
      if (frequency === null || counted === null) return
      const weeks = daysIn(counted) / 7
      expect(frequency.daysPerWeek).toBeLessThanOrEqual(7)
      expect(frequency.daysPerWeek * weeks).toBeCloseTo(past.length, 6)
      expect(frequency.secondsPerWeek * weeks).toBeCloseTo(
        past.reduce((sum, one) => sum + one.seconds, 0),
        3,
      )
    }),
  )
})
