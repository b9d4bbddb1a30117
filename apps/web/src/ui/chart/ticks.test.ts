import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countTicks, rangeTicks, timeTicks } from './ticks'

const minutes = (seconds: readonly number[]) => seconds.map((value) => value / 60)

describe('timeTicks', () => {
  test.each([
    [0, [0]],
    [0.7, [0]],
    [3, [0, 1, 2, 3]],
    [40, [0, 15, 30]],
    [65, [0, 15, 30, 45, 60]],
    [90, [0, 30, 60, 90]],
    [4 * 60, [0, 60, 120, 180, 240]],
    [11 * 60, [0, 300, 600]],
    [150 * 60, [0, 3000, 6000, 9000]],
  ])('timeTicks returns round times for up to %f minutes', (highest, expected) => {
    expect(minutes(timeTicks(highest * 60, 4))).toEqual(expected)
  })
  test('timeTicks returns at most `most` + 1 evenly spaced ticks from zero, none above the highest value', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000_000 }),
        fc.integer({ min: 2, max: 6 }),
        (highest, most) => {
          const ticks = timeTicks(highest, most)
          expect(ticks[0]).toBe(0)
          expect(ticks.length).toBeLessThanOrEqual(most + 1)
          expect(ticks.at(-1)).toBeLessThanOrEqual(highest)
          if (highest >= 60) expect(ticks.length).toBeGreaterThan(1)
          for (const [index, tick] of ticks.entries()) expect(tick).toBe(index * (ticks[1] ?? 0))
        },
      ),
    )
  })
})

describe('countTicks', () => {
  test('countTicks returns 0, 5 and 10 for up to 13', () => {
    expect(countTicks(3, 4)).toEqual([0, 1, 2, 3])
    expect(countTicks(0, 4)).toEqual([0])
    expect(countTicks(13, 4)).toEqual([0, 5, 10])
    expect(countTicks(4_000, 4)).toEqual([0, 1000, 2000, 3000, 4000])
  })
})

describe('rangeTicks', () => {
  test('rangeTicks returns 60, 80, 100 and 120 for values from 66 to 118', () => {
    expect(rangeTicks(66, 118, 4)).toEqual([60, 80, 100, 120])
  })
  test('rangeTicks returns two ticks for a range of one value', () => {
    expect(rangeTicks(84, 84, 4)).toEqual([84, 85])
  })
  test('rangeTicks returns at most seven ticks, which enclose any range', () => {
    const reading = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(reading, reading, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        const ticks = rangeTicks(low, high, 4)
        expect(ticks[0]).toBeLessThanOrEqual(low)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(high)
        expect(ticks.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})
