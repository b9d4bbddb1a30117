import { expect, test } from 'vitest'
import { type PdfMatrix, pageMatrix, shownRatio, visibleBox } from './page-matrix'

const box = { x: 10, y: 20, width: 200, height: 400 }
const place = ([a, b, c, d, e, f]: PdfMatrix, x: number, down: number) =>
  [a * x - c * down + e, b * x - d * down + f].map(Math.round)

test.each([
  [0, [10, 420], [210, 420], [10, 20]],
  [90, [10, 20], [10, 420], [210, 20]],
  [180, [210, 20], [10, 20], [210, 420]],
  [270, [210, 420], [210, 20], [10, 420]],
  [-90, [210, 420], [210, 20], [10, 420]],
] as const)(
  'pageMatrix maps three corners of the shown page with the rotation flag %s to corners of its box',
  (turn, upperLeft, upperRight, lowerLeft) => {
    const matrix = pageMatrix(box, turn)
    const bottom = 10_000 * shownRatio(box, turn)
    expect(place(matrix, 0, 0)).toEqual(upperLeft)
    expect(place(matrix, 10_000, 0)).toEqual(upperRight)
    expect(place(matrix, 0, bottom)).toEqual(lowerLeft)
  },
)

test('visibleBox returns the intersection of two boxes, or the whole page without one', () => {
  expect(visibleBox({ x: 0, y: 50, width: 100, height: 500 }, box)).toEqual({
    x: 10,
    y: 50,
    width: 90,
    height: 370,
  })
  expect(visibleBox({ x: 900, y: 0, width: 10, height: 10 }, box)).toEqual(box)
})
