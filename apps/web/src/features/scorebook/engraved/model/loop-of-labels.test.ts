import { expect, test } from 'vitest'
import { loopOfLabels } from './loop-of-labels'

/** A pickup, and a first and second ending with the same number. */
const bars = ['0', '1', '2', '2', '3'].map((label) => ({ label }))

test('loopOfLabels finds bars by their printed numbers', () => {
  expect(loopOfLabels(bars, '0', '1')).toEqual({ from: 0, to: 1 })
  expect(loopOfLabels(bars, ' 1', '3 ')).toEqual({ from: 1, to: 4 })
})

test('loopOfLabels starts with the first and ends with the last of several bars with one number', () => {
  expect(loopOfLabels(bars, '2', '2')).toEqual({ from: 2, to: 3 })
})

test('loopOfLabels loops a single bar for one number, and returns null for none', () => {
  expect(loopOfLabels(bars, '', '3')).toEqual({ from: 4, to: 4 })
  expect(loopOfLabels(bars, '', ' ')).toBeNull()
})

test('loopOfLabels returns `unknown` for a missing bar and `reversed` for a loop backwards', () => {
  expect(loopOfLabels(bars, '1', '9')).toBe('unknown')
  expect(loopOfLabels(bars, '3', '1')).toBe('reversed')
})
