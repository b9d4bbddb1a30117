import { expect, test } from 'vitest'
import { barOfNumber } from './bar-of-number'

const bars = (...labels: readonly string[]) => labels.map((label) => ({ label }))

test('barOfNumber returns the bar with a printed number, also after an upbeat', () => {
  expect(barOfNumber(bars('0', '1', '2', '3'), 2)).toBe(2)
  expect(barOfNumber(bars('0', '1', '2', '3'), 0)).toBe(0)
})

test('barOfNumber returns the first of two bars with the same number', () => {
  expect(barOfNumber(bars('1', '2', '1', '2'), 2)).toBe(1)
})

test('barOfNumber returns the last bar with a smaller number if none has the number, and null if all are greater', () => {
  expect(barOfNumber(bars('1', '2', 'X1', '4'), 3)).toBe(1)
  expect(barOfNumber(bars('1', '2'), 99)).toBe(1)
  expect(barOfNumber(bars('5', '6'), 4)).toBeNull()
})
