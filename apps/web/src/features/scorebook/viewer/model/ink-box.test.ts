import { expect, test } from 'vitest'
import { inkMargins } from './ink-box'
import { noMargins } from './view-settings'

/** Creates a page of 200 × 200 pixels with a black box and single dark pixels. */
function page(
  box: [x: number, y: number, width: number, height: number] | null,
  dust: [number, number][] = [],
) {
  const data = new Uint8ClampedArray(200 * 200 * 4).fill(255)
  const blacken = (x: number, y: number) => data.fill(0, (y * 200 + x) * 4, (y * 200 + x) * 4 + 3)
  if (box) {
    const [left, top, width, height] = box
    for (let y = top; y < top + height; y++) for (let x = left; x < left + width; x++) blacken(x, y)
  }
  for (const [x, y] of dust) blacken(x, y)
  return { data, width: 200, height: 200 }
}

test('inkMargins leaves a white border of 1.2 percent of the page around the ink', () => {
  const { top, right, bottom, left } = inkMargins(page([40, 20, 110, 160]))
  expect(left).toBeCloseTo(0.2 - 0.012)
  expect(top).toBeCloseTo(0.1 - 0.012)
  expect(right).toBeCloseTo(0.25 - 0.012)
  expect(bottom).toBeCloseTo(0.1 - 0.012)
})

test('inkMargins ignores a scanner shadow at the edge', () => {
  const shadow = Array.from({ length: 200 }, (_, y): [number, number] => [0, y])
  expect(inkMargins(page([40, 20, 110, 160], shadow))).toEqual(inkMargins(page([40, 20, 110, 160])))
})

test('inkMargins crops nothing from a page without ink', () => {
  expect(inkMargins(page(null))).toEqual(noMargins)
})

test('inkMargins crops at most 35 percent of a side', () => {
  expect(inkMargins(page([150, 150, 20, 20]))).toMatchObject({ top: 0.35, left: 0.35 })
})
