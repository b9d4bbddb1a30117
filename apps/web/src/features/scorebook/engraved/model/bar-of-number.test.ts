import { expect, test } from 'vitest'
import { barOfNumber } from './bar-of-number'

const bars = (...labels: readonly string[]) => labels.map((label) => ({ label }))

test('a bar is found by its printed number, also after an upbeat', () => {
  expect(barOfNumber(bars('0', '1', '2', '3'), 2)).toBe(2)
  expect(barOfNumber(bars('0', '1', '2', '3'), 0)).toBe(0)
})

test('the first of two bars with one number is found', () => {
  expect(barOfNumber(bars('1', '2', '1', '2'), 2)).toBe(1)
})

test('a number that is not printed leads to the last bar with a smaller one', () => {
  expect(barOfNumber(bars('1', '2', 'X1', '4'), 3)).toBe(1)
  expect(barOfNumber(bars('1', '2'), 99)).toBe(1)
  expect(barOfNumber(bars('5', '6'), 4)).toBeNull()
})
