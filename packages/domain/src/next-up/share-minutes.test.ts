import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareMinutes } from './share-minutes'

test('shareMinutes divides minutes in proportion, above a minimum for each weight', () => {
  expect(shareMinutes(30, [3, 1, 1], 5)).toEqual([14, 8, 8])
  expect(shareMinutes(15, [1, 1, 1], 3)).toEqual([5, 5, 5])
  expect(shareMinutes(60, [2], 5)).toEqual([60])
  expect(shareMinutes(15, [0, 0], 3)).toEqual([8, 7])
  expect(shareMinutes(15, [], 3)).toEqual([])
})

test('shared minutes are whole, add up exactly, and never fall as weights rise', () => {
  const weights = fc.array(fc.double({ min: 0.1, max: 30, noNaN: true }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(fc.integer({ min: 25, max: 60 }), weights, (minutes, given) => {
      const falling = given.sort((a, b) => b - a)
      const shares = shareMinutes(minutes, falling, 5)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(minutes)
      expect(shares.every((share) => Number.isInteger(share) && share >= 5)).toBe(true)
      expect(shares).toEqual([...shares].sort((a, b) => b - a))
    }),
  )
})
