import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arbitraryDaysAround,
  arbitraryRange,
  day,
  practised,
} from '../../../testing/generators/arbitrary-days'
import { daySum, daysUpTo, daysWithin } from './day-sum'

const days = practised({ '2026-03-31': 60, '2026-04-01': 600, '2026-04-05': 900 })

test('daySum sums the days of a range, ends included, or all days', () => {
  const range = { from: day('2026-04-01'), to: day('2026-04-05') }
  expect(daySum(days, range)).toEqual({ seconds: 1500, entries: 2, practisedDays: 2 })
  expect(daySum(days)).toEqual({ seconds: 1560, entries: 3, practisedDays: 3 })
  expect(daySum([], range)).toEqual({ seconds: 0, entries: 0, practisedDays: 0 })
})

test('daysWithin and daysUpTo equal a filter over all days', () => {
  fc.assert(
    fc.property(
      arbitraryRange(60).chain((range) =>
        fc.tuple(fc.constant(range), arbitraryDaysAround(range.from, 40, 90)),
      ),
      ([range, days]) => {
        const wanted = days.filter((one) => one.day >= range.from && one.day <= range.to)
        expect(daysWithin(days, range)).toEqual(wanted)
        expect(daysUpTo(days, range.to)).toEqual(days.filter((one) => one.day <= range.to))
      },
    ),
  )
})
