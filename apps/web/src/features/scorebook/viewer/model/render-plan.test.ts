import { expect, test } from 'vitest'
import { ALL_PIXELS, canvasWidth, countWithinPixels, MOST_CANVASES, pagesToRender } from './render-plan'

const single = { mode: 'single', pageCount: 20, isFirstAlone: false } as const
const at = (page: number, isHalf = false) => ({ page, isHalf })

test('pagesToRender puts the shown page first, then the next, the target of a jump and the previous one', () => {
  const jumps = [
    { fromPage: 5, toPage: 2, label: 'D.C.' },
    { fromPage: 9, toPage: 1, label: '' },
  ]
  expect(pagesToRender(at(5), single, jumps)).toEqual([5, 6, 2, 4])
  expect(pagesToRender(at(1), single, [])).toEqual([1, 2])
  expect(pagesToRender(at(20), single, [])).toEqual([20, 19])
})

test('pagesToRender without jumps returns at most three pages in half mode', () => {
  const half = { ...single, mode: 'half' } as const
  expect(pagesToRender(at(5), half, [])).toEqual([5, 6, 4])
  expect(pagesToRender(at(5, true), half, [])).toEqual([5, 6])
})

test('pagesToRender returns at most six pages', () => {
  const double = { ...single, mode: 'double' } as const
  expect(pagesToRender(at(5), double, [])).toEqual([5, 6, 7, 8, 3, 4])
  const jumps = [{ fromPage: 5, toPage: 15, label: '' }]
  expect(pagesToRender(at(5), double, jumps)).toHaveLength(MOST_CANVASES)
})

test('canvasWidth returns the width of the sheet in device pixels, within a canvas of 8 million pixels', () => {
  expect(canvasWidth({ width: 400, height: 600 }, 2)).toBe(800)
  const width = canvasWidth({ width: 4000, height: 6000 }, 3)
  expect(width * width * 1.5).toBeLessThanOrEqual(8_000_000)
})

test('countWithinPixels counts four of five canvases with 8 million pixels each, and always the first canvas', () => {
  expect(countWithinPixels([8e6, 8e6, 8e6, 8e6, 8e6])).toBe(4)
  expect(countWithinPixels([1e6, 1e6])).toBe(2)
  expect(countWithinPixels([ALL_PIXELS + 1, 1])).toBe(1)
})
