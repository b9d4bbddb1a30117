import { expect, test } from 'vitest'
import { ALL_PIXELS, canvasWidth, countWithinPixels, MOST_CANVASES, pagesToRender } from './render-plan'

const single = { mode: 'single', pageCount: 20, isFirstAlone: false } as const
const at = (page: number, isHalf = false) => ({ page, isHalf })

test('the shown page comes first, then the next one, then the target of a jump, then the previous one', () => {
  const jumps = [
    { fromPage: 5, toPage: 2, label: 'D.C.' },
    { fromPage: 9, toPage: 1, label: '' },
  ]
  expect(pagesToRender(at(5), single, jumps)).toEqual([5, 6, 2, 4])
  expect(pagesToRender(at(1), single, [])).toEqual([1, 2])
  expect(pagesToRender(at(20), single, [])).toEqual([20, 19])
})

test('half mode needs no third page before the next turn', () => {
  const half = { ...single, mode: 'half' } as const
  expect(pagesToRender(at(5), half, [])).toEqual([5, 6, 4])
  expect(pagesToRender(at(5, true), half, [])).toEqual([5, 6])
})

test('no plan has more pages than there are canvases', () => {
  const double = { ...single, mode: 'double' } as const
  expect(pagesToRender(at(5), double, [])).toEqual([5, 6, 7, 8, 3, 4])
  const jumps = [{ fromPage: 5, toPage: 15, label: '' }]
  expect(pagesToRender(at(5), double, jumps)).toHaveLength(MOST_CANVASES)
})

test('a canvas has the pixels of the screen until it reaches its cap', () => {
  expect(canvasWidth({ width: 400, height: 600 }, 2)).toBe(800)
  const width = canvasWidth({ width: 4000, height: 6000 }, 3)
  expect(width * width * 1.5).toBeLessThanOrEqual(8_000_000)
})

test('the least urgent canvases are left out if all together have too many pixels', () => {
  expect(countWithinPixels([8e6, 8e6, 8e6, 8e6, 8e6])).toBe(4)
  expect(countWithinPixels([1e6, 1e6])).toBe(2)
  expect(countWithinPixels([ALL_PIXELS + 1, 1])).toBe(1)
})
