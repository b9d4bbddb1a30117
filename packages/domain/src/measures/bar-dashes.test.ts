import { expect, test } from 'vitest'
import { barDashes } from './bar-dashes'

test.each([
  ['12-20', '12–20'],
  ['1 - 8, 33', '1–8, 33'],
  ['12–20', '12–20'],
  ['A-B', 'A–B'],
  ['33', '33'],
])('barDashes(%j) returns %j', (typed, shown) => {
  expect(barDashes(typed)).toBe(shown)
})
