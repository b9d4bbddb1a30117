import fc from 'fast-check'
import { expect, test } from 'vitest'
import { milliseconds as ms } from './duration'
import {
  type Interval,
  lengthOfIntervals,
  readIntervals,
  subtractIntervals,
  uniteIntervals,
} from './interval'

const intervals = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 10 })), { maxLength: 8 })
  .map((list) => list.map(([from, length]): Interval => [ms(from), ms(from + length)]))

/** Returns the set of whole milliseconds in the intervals: a reference implementation. */
function momentsOf(list: readonly Interval[]): Set<number> {
  return new Set(list.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at)))
}

test('uniteIntervals and subtractIntervals return the same milliseconds as the operations on sets', () => {
  fc.assert(
    fc.property(intervals, intervals, (one, other) => {
      expect(momentsOf(uniteIntervals(one))).toEqual(momentsOf(one))
      const rest = new Set([...momentsOf(one)].filter((moment) => !momentsOf(other).has(moment)))
      expect(momentsOf(subtractIntervals(one, other))).toEqual(rest)
      expect(lengthOfIntervals(subtractIntervals(one, other))).toBe(rest.size)
    }),
  )
})

test('uniteIntervals returns sorted intervals that do not touch', () => {
  fc.assert(
    fc.property(intervals, (list) => {
      const united = uniteIntervals(list)
      for (const [at, [from]] of united.slice(1).entries()) {
        expect(from).toBeGreaterThan(united[at]?.[1] ?? 0)
      }
    }),
  )
})

test('readIntervals omits values that are no interval', () => {
  expect(readIntervals([[1, 2], [1], 'x', [1, Number.NaN]])).toEqual([[1, 2]])
  expect(readIntervals(undefined)).toEqual([])
})
