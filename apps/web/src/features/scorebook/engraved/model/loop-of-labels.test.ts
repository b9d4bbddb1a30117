import { expect, test } from 'vitest'
import { loopOfLabels } from './loop-of-labels'

/** A pickup, and a first and a second ending that have the same number. */
const bars = ['0', '1', '2', '2', '3'].map((label) => ({ label }))

test('bars are found by the numbers that are printed', () => {
  expect(loopOfLabels(bars, '0', '1')).toEqual({ from: 0, to: 1 })
  expect(loopOfLabels(bars, ' 1', '3 ')).toEqual({ from: 1, to: 4 })
})

test('a number that is printed twice is the first one at the start and the last one at the end', () => {
  expect(loopOfLabels(bars, '2', '2')).toEqual({ from: 2, to: 3 })
})

test('one number alone is a loop of that bar, and none is no loop', () => {
  expect(loopOfLabels(bars, '', '3')).toEqual({ from: 4, to: 4 })
  expect(loopOfLabels(bars, '', ' ')).toBeNull()
})

test('an unknown bar and a reversed loop have different errors', () => {
  expect(loopOfLabels(bars, '1', '9')).toBe('unknown')
  expect(loopOfLabels(bars, '3', '1')).toBe('reversed')
})
