import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryRange, day } from '../../../testing/generators/arbitrary-days'
import { addDays } from '../../units/calendar-day'
import { type DayRange, movedRange, rangeOfPeriod, rangePeriod } from './period'
import { unitOfRange, widerRanges } from './wider-ranges'

const range = (from: string, to: string): DayRange => ({ from: day(from), to: day(to) })

test('rangeOfPeriod returns the range that rangePeriod wrote', () => {
  fc.assert(
    fc.property(arbitraryRange(400), (given) => {
      expect(rangeOfPeriod(rangePeriod(given))).toEqual(given)
    }),
  )
})

test('rangePeriod and rangeOfPeriod put the earlier day first', () => {
  expect(rangePeriod(range('2026-03-31', '2026-03-01'))).toBe('2026-03-01..2026-03-31')
  expect(rangeOfPeriod('2026-03-31..2026-03-01')).toEqual(range('2026-03-01', '2026-03-31'))
})

test.each([
  '',
  'this-year',
  '2026-03-01',
  '2026-03-01..',
  '2026-02-30..2026-03-01',
  '2026-03-01..2026-03-02..x',
])('rangeOfPeriod returns null for the text %j', (text) => expect(rangeOfPeriod(text)).toBeNull())

test.each([
  ['a month', range('2026-03-01', '2026-03-31'), -1, range('2026-02-01', '2026-02-28')],
  ['a year', range('2024-01-01', '2024-12-31'), 1, range('2025-01-01', '2025-12-31')],
  ['a quarter', range('2026-01-01', '2026-03-31'), -1, range('2025-10-01', '2025-12-31')],
  ['a week', range('2026-03-30', '2026-04-05'), -1, range('2026-03-23', '2026-03-29')],
  ['a day', range('2026-03-01', '2026-03-01'), -1, range('2026-02-28', '2026-02-28')],
])('movedRange moves %s by its own length', (_, given, count, moved) => {
  expect(movedRange(given, count)).toEqual(moved)
})

test('movedRange returns a range that touches the given one', () => {
  fc.assert(
    fc.property(arbitraryRange(400), (given) => {
      expect(addDays(movedRange(given, -1).to, 1)).toBe(given.from)
      expect(addDays(given.to, 1)).toBe(movedRange(given, 1).from)
    }),
  )
})

test('widerRanges returns the year, the month and the week of a day', () => {
  expect(widerRanges(range('2026-03-11', '2026-03-11'), 1)).toEqual([
    { unit: 'year', range: range('2026-01-01', '2026-12-31') },
    { unit: 'month', range: range('2026-03-01', '2026-03-31') },
    { unit: 'week', range: range('2026-03-09', '2026-03-15') },
  ])
})

test('widerRanges returns nothing for a year, and only the year for a week across two months', () => {
  expect(widerRanges(range('2026-01-01', '2026-12-31'), 1)).toEqual([])
  expect(widerRanges(range('2026-03-30', '2026-04-05'), 1).map(({ unit }) => unit)).toEqual(['year'])
})

test('every range that widerRanges returns contains the given range and is longer', () => {
  fc.assert(
    fc.property(arbitraryRange(400), (given) => {
      for (const { range: wide } of widerRanges(given, 1)) {
        expect(wide.from <= given.from && given.to <= wide.to).toBe(true)
        expect(rangePeriod(wide)).not.toBe(rangePeriod(given))
      }
    }),
  )
})

test('unitOfRange recognises a whole day, a whole month and a whole year', () => {
  expect(unitOfRange(range('2026-03-01', '2026-03-01'))).toBe('day')
  expect(unitOfRange(range('2026-02-01', '2026-02-28'))).toBe('month')
  expect(unitOfRange(range('2026-01-01', '2026-12-31'))).toBe('year')
  expect(unitOfRange(range('2026-01-01', '2026-01-30'))).toBe('other')
})
