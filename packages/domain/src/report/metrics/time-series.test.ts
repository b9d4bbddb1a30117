import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arbitraryDaysAround,
  arbitraryRange,
  arbitraryWeekStart,
  day,
  practised,
} from '../../../testing/generators/arbitrary-days'
import { addDays } from '../../units/calendar-day'
import { weekOf } from '../../units/calendar-week'
import type { Weekday } from '../../units/week-start'
import { daySum } from './day-sum'
import { type SeriesUnit, seriesOf, seriesUnits, unitFor } from './time-series'

const range = (from: string, to: string) => ({ from: day(from), to: day(to) })

test.each<[number, SeriesUnit]>([
  [1, 'day'],
  [45, 'day'],
  [46, 'week'],
  [200, 'week'],
  [201, 'month'],
  [1500, 'month'],
  [1501, 'year'],
  [4000, 'year'],
])('unitFor of a range of %i days returns the unit %s', (days, unit) => {
  expect(unitFor(days)).toBe(unit)
})

describe('seriesOf', () => {
  const days = practised({ '2026-02-27': 100, '2026-03-01': 20, '2026-03-31': 300, '2026-04-02': 7000 })

  test('seriesOf cuts monthly buckets at month starts and clips them to the range', () => {
    expect(seriesOf(days, range('2026-02-27', '2026-04-01'), 'month', 1)).toEqual([
      { from: '2026-02-27', to: '2026-02-28', seconds: 100, entries: 1, practisedDays: 1 },
      { from: '2026-03-01', to: '2026-03-31', seconds: 320, entries: 2, practisedDays: 2 },
      { from: '2026-04-01', to: '2026-04-01', seconds: 0, entries: 0, practisedDays: 0 },
    ])
  })

  test.each<[Weekday, string[]]>([
    [0, ['2026-02-27', '2026-03-01', '2026-03-08']],
    [1, ['2026-02-27', '2026-03-02', '2026-03-09']],
    [6, ['2026-02-27', '2026-02-28', '2026-03-07']],
  ])('seriesOf begins weekly buckets on day %i of the week', (weekStart, firsts) => {
    const weeks = seriesOf(days, range('2026-02-27', '2026-03-10'), 'week', weekStart)
    expect(weeks.map(({ from }) => from)).toEqual(firsts)
    expect(weeks.at(-1)?.to).toBe('2026-03-10')
  })

  test('seriesOf returns single days as daily buckets and cuts yearly buckets at New Year', () => {
    const turn = range('2025-12-31', '2026-01-01')
    for (const unit of ['day', 'year'] as const) {
      expect(seriesOf(days, turn, unit, 1).map(({ from, to }) => [from, to])).toEqual([
        ['2025-12-31', '2025-12-31'],
        ['2026-01-01', '2026-01-01'],
      ])
    }
  })

  test('seriesOf includes 29 February in the bucket of February', () => {
    const leap = practised({ '2024-02-29': 60 })
    expect(
      seriesOf(leap, range('2024-02-01', '2024-03-31'), 'month', 1).map(({ to, seconds }) => [to, seconds]),
    ).toEqual([
      ['2024-02-29', 60],
      ['2024-03-31', 0],
    ])
  })
})

const arbitrarySeries = fc
  .record({
    range: arbitraryRange(900),
    unit: fc.constantFrom(...seriesUnits),
    weekStart: arbitraryWeekStart,
  })
  .chain((asked) => arbitraryDaysAround(asked.range.from, 30, 950).map((days) => ({ ...asked, days })))

test('the buckets of seriesOf tile the range and add up to it', () => {
  fc.assert(
    fc.property(arbitrarySeries, ({ range: whole, unit, weekStart, days }) => {
      const buckets = seriesOf(days, whole, unit, weekStart)
      expect(buckets[0]?.from).toBe(whole.from)
      expect(buckets.at(-1)?.to).toBe(whole.to)
      const holes = buckets.filter((bucket, place) => {
        const next = buckets[place + 1]
        return bucket.from > bucket.to || (next !== undefined && addDays(bucket.to, 1) !== next.from)
      })
      expect(holes).toEqual([])
      const sum = (of: 'seconds' | 'entries' | 'practisedDays') =>
        buckets.reduce((all, bucket) => all + bucket[of], 0)
      expect({
        seconds: sum('seconds'),
        entries: sum('entries'),
        practisedDays: sum('practisedDays'),
      }).toEqual(daySum(days, whole))
    }),
  )
})

test('each bucket has the practice of its days and lies within one day, week, month or year', () => {
  fc.assert(
    fc.property(arbitrarySeries, ({ range: whole, unit, weekStart, days }) => {
      const nameOf = (any: string) => {
        if (unit === 'week') return weekOf(day(any), weekStart)
        return any.slice(0, { day: 10, month: 7, year: 4 }[unit])
      }
      const buckets = seriesOf(days, whole, unit, weekStart)
      const wrong = buckets.filter(({ from, to, ...sum }) => {
        const wanted = days.filter((one) => one.day >= from && one.day <= to)
        return (
          nameOf(from) !== nameOf(to) ||
          sum.seconds !== wanted.reduce((all, one) => all + one.seconds, 0) ||
          sum.practisedDays !== wanted.length
        )
      })
      expect(wrong).toEqual([])
      const names = buckets.map(({ from }) => nameOf(from))
      expect(new Set(names).size).toBe(names.length)
    }),
  )
})
