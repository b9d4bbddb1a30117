import { expect, test } from 'vitest'
import { countBars } from './count-bars'

test.each([
  ['5', 1],
  ['12a', 1],
  ['5, 5', 1],
  ['12–20', 9],
  ['5, 9', 2],
  ['coda', 2],
])('countBars counts each bar in %j once, and a text without numbers as 2', (text, count) => {
  expect(countBars(text)).toBe(count)
})
