import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arbitraryDaysAround,
  arbitraryRange,
  day,
  eachDay,
  practised,
  practisedOn,
} from '../../../testing/generators/arbitrary-days'
import { addDays } from '../../units/calendar-day'
import { seconds } from '../../units/duration'
import { movingAverage } from './moving-average'

test('the moving average of a day covers the seven days that end on it', () => {
  const days = practised({ '2026-03-25': 700, '2026-03-26': 70, '2026-03-31': 700, '2026-04-02': 1400 })
  const averages = movingAverage(days, { from: day('2026-03-31'), to: day('2026-04-02') })
  expect(averages).toEqual([
    { day: '2026-03-31', seconds: 700, average: 210 },
    { day: '2026-04-01', seconds: 0, average: 110 },
    { day: '2026-04-02', seconds: 1400, average: 300 },
  ])
})

test('the moving average counts days before the first entry as days without practice', () => {
  const days = practised({ '2026-04-01': 700 })
  expect(movingAverage(days, { from: day('2026-03-31'), to: day('2026-04-01') })).toEqual([
    { day: '2026-03-31', seconds: 0, average: 0 },
    { day: '2026-04-01', seconds: 700, average: 100 },
  ])
})

test('movingAverage returns the seconds of each day if all days have equal seconds', () => {
  fc.assert(
    fc.property(
      arbitraryRange(60),
      fc.integer({ min: 60, max: 86_400 }),
      fc.integer({ min: 1, max: 30 }),
      (range, amount, window) => {
        const days = eachDay({ from: addDays(range.from, 1 - window), to: range.to }).map((one) => {
          return { day: one, seconds: seconds(amount), entries: 1 }
        })
        for (const { average } of movingAverage(days, range, window)) expect(average).toBe(amount)
      },
    ),
  )
})

test('movingAverage returns each day of the range with the average of the days up to it in its window', () => {
  fc.assert(
    fc.property(
      arbitraryRange(60).chain((range) =>
        fc.tuple(fc.constant(range), arbitraryDaysAround(range.from, 30, 70)),
      ),
      fc.integer({ min: 1, max: 10 }),
      ([range, days], window) => {
        const averages = movingAverage(days, range, window)
        expect(averages.map((item) => item.day)).toEqual(eachDay(range))
        for (const item of averages) {
          const looked = eachDay({ from: addDays(item.day, 1 - window), to: item.day })
          const sum = looked.reduce((all, one) => all + practisedOn(days, one), 0)
          expect(item.average).toBe(sum / window)
          expect(item.seconds).toBe(practisedOn(days, item.day))
        }
      },
    ),
  )
})

test('days after the range do not affect the moving average', () => {
  const range = { from: day('2026-03-31'), to: day('2026-04-02') }
  const days = practised({ '2026-04-02': 700 })
  const later = practised({ '2026-04-02': 700, '2026-04-03': 7000 })
  expect(movingAverage(later, range)).toEqual(movingAverage(days, range))
})
