import { expect, test } from 'vitest'
import { strokeDistance } from './stroke-distance'

test('a line that crosses a stroke has no distance, although no end is near', () => {
  expect(
    strokeDistance(
      [
        [0, 0, 128],
        [1000, 0, 128],
      ],
      [500, -400],
      [500, 400],
      1.4,
    ),
  ).toBe(0)
})

test('a height counts by the ratio of the page', () => {
  expect(
    strokeDistance(
      [
        [0, 0, 128],
        [1000, 0, 128],
      ],
      [500, 100],
      [500, 100],
      1.5,
    ),
  ).toBe(150)
})

test('a dot has the distance of its one point', () => {
  expect(strokeDistance([[100, 100, 128]], [130, 140], [130, 140], 1)).toBe(50)
})
