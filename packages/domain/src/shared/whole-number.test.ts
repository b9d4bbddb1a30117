import { expect, test } from 'vitest'
import { parseWholeNumber } from './whole-number'

test.each([
  ['30', 30],
  [' 030 ', 30],
  ['４５', 45],
  ['-5', -5],
  ['−5', -5],
  ['+5', 5],
])('parseWholeNumber reads %s as %d', (text, value) => {
  expect(parseWholeNumber(text)).toBe(value)
})

test.each(['', ' ', '30.5', '30,5', '1e3', '0x10', 'thirty', '3 0', '½', 'Infinity', '--1'])(
  'parseWholeNumber refuses %j',
  (text) => {
    expect(parseWholeNumber(text)).toBeNull()
  },
)
