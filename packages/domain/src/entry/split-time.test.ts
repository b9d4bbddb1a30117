import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seconds } from '../units/duration'
import { splitTime } from './split-time'

test('splitTime gives one of the remaining seconds to each of the first pieces', () => {
  expect(splitTime(seconds(1800), 3)).toEqual([600, 600, 600])
  expect(splitTime(seconds(100), 3)).toEqual([34, 33, 33])
  expect(splitTime(seconds(2), 3)).toEqual([1, 1, 0])
  expect(splitTime(seconds(60), 0)).toEqual([])
})

test('splitTime returns whole seconds that add up to the duration and differ by at most one', () => {
  fc.assert(
    fc.property(fc.nat(86_400), fc.integer({ min: 1, max: 50 }), (total, count) => {
      const parts = splitTime(seconds(total), count)
      expect(parts).toHaveLength(count)
      expect(parts.every(Number.isInteger)).toBe(true)
      expect(parts.reduce<number>((sum, part) => sum + part, 0)).toBe(total)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
    }),
  )
})
