import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isSessionLength,
  otherSessionLengths,
  practiceBlocks,
  sessionLengths,
  warmUpMinutes,
} from './practice-blocks'

const anyLength = fc.constantFrom(...sessionLengths, ...otherSessionLengths())
const sum = (minutes: readonly number[]) => minutes.reduce((total, each) => total + each, 0)

test.each([
  [10, 0, [10]],
  [15, 0, [15]],
  [20, 0, [10, 10]],
  [25, 0, [15, 10]],
  [30, 10, [10, 10]],
  [45, 10, [15, 10, 10]],
  [60, 10, [15, 15, 10, 10]],
  [90, 10, [15, 15, 15, 15, 10, 10]],
  [180, 10, [30, 30, 30, 30, 25, 25]],
])('a session of %i minutes has %i minutes of warm-up and the blocks %j', (session, warmUp, blocks) => {
  expect(warmUpMinutes(session)).toBe(warmUp)
  expect(practiceBlocks(session, 20)).toEqual(blocks)
})

test('practiceBlocks divides the session among fewer pieces if the repertoire has no more', () => {
  expect(practiceBlocks(60, 2)).toEqual([25, 25])
  expect(practiceBlocks(60, 1)).toEqual([50])
  expect(practiceBlocks(60, 0)).toEqual([])
})

test('practice blocks have multiples of five minutes, at least ten, and fill the session with the warm-up', () => {
  fc.assert(
    fc.property(anyLength, fc.integer({ min: 1, max: 12 }), (session, pieces) => {
      const blocks = practiceBlocks(session, pieces)
      expect(sum(blocks) + warmUpMinutes(session)).toBe(session)
      expect(blocks.every((minutes) => minutes % 5 === 0 && minutes >= 10)).toBe(true)
      expect(blocks).toEqual([...blocks].sort((a, b) => b - a))
    }),
  )
})

test('no block is longer than 15 minutes in a session up to 90 minutes with six pieces', () => {
  const lengths = [...sessionLengths, ...otherSessionLengths()].filter((session) => session <= 90)
  for (const session of lengths) expect(Math.max(...practiceBlocks(session, 6))).toBeLessThanOrEqual(15)
})

test('a session length is a multiple of five from 10 to 180 minutes', () => {
  expect([10, 45, 180].map(isSessionLength)).toEqual([true, true, true])
  expect([0, 5, 47, 185, 12.5, Number.NaN, '45', null].some(isSessionLength)).toBe(false)
  expect(otherSessionLengths().slice(0, 4)).toEqual([10, 20, 25, 35])
})
