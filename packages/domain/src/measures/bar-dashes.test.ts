import { expect, test } from 'vitest'
import { barDashes } from './bar-dashes'

test.each([
  ['12-20', '12–20'],
  ['1 - 8, 33', '1–8, 33'],
  ['12–20', '12–20'],
  ['A-B', 'A–B'],
  ['33', '33'],
  ['double-stops 3-4', 'double-stops 3–4'],
  ['12a-14b', '12a–14b'],
  ['Da-capo, A - B', 'Da-capo, A–B'],
])('barDashes turns hyphens between bars into en dashes: %j becomes %j', (typed, shown) => {
  expect(barDashes(typed)).toBe(shown)
})
