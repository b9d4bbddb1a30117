import { expect, test } from 'vitest'
import { strokeDistance } from './stroke-distance'

test('strokeDistance is 0 for a line that crosses a stroke far from its ends', () => {
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

test('strokeDistance multiplies heights by the height-to-width ratio of the page', () => {
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

test('strokeDistance of a dot is the distance to its only point', () => {
  expect(strokeDistance([[100, 100, 128]], [130, 140], [130, 140], 1)).toBe(50)
})
