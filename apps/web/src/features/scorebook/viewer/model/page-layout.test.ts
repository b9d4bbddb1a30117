import { expect, test } from 'vitest'
import { type LayoutInput, layOutColumn, layOutPosition, pagesWithin } from './page-layout'
import type { Turning } from './turning'
import { noMargins } from './view-settings'

const upright = { width: 600, height: 800 }
const lying = { width: 800, height: 600 }
const input: LayoutInput = {
  viewport: { width: 1200, height: 800 },
  zoom: 1,
  rotation: 0,
  sizeOf: (page) => (page === 2 ? lying : upright),
  marginsOf: () => noMargins,
}
const single: Turning = { mode: 'single', pageCount: 4, isFirstAlone: false }
const at = (page: number, isHalf = false) => ({ page, isHalf })

test('layOutPosition fits and centres each page on the screen', () => {
  expect(layOutPosition(at(1), single, input).pages).toMatchObject([
    { x: 300, y: 0, width: 600, height: 800 },
  ])
  const [wide] = layOutPosition(at(2), single, input).pages
  expect(wide?.height).toBe(800)
  expect(wide?.width).toBeCloseTo(1066.67, 1)
})

test('layOutPosition lets two pages meet in the middle and fits each into its half', () => {
  const { pages } = layOutPosition(at(1), { ...single, mode: 'double' }, input)
  expect(pages).toMatchObject([
    { page: 1, x: 0, width: 600, height: 800 },
    { page: 2, x: 600, width: 600, height: 450, y: 175 },
  ])
})

test('layOutPosition in half mode returns the lower half of page 1 and the upper half of page 2', () => {
  const { pages } = layOutPosition(at(1, true), { ...single, mode: 'half' }, input)
  expect(pages.map(({ page, half }) => [page, half])).toEqual([
    [1, 'lower'],
    [2, 'upper'],
  ])
})

test("layOutPosition swaps the sides of a rotated page's box, but not of its sheet", () => {
  const [page] = layOutPosition(at(1), single, { ...input, rotation: 90 }).pages
  expect(page?.height).toBe(800)
  expect(page?.width).toBeCloseTo(1066.67, 1)
  expect(page && page.sheet.width / page.sheet.height).toBeCloseTo(0.75)
})

test('layOutPosition enlarges a cropped page until its remaining part fits', () => {
  const margins = { top: 0.1, right: 0, bottom: 0.1, left: 0 }
  const [page] = layOutPosition(at(1), single, { ...input, marginsOf: () => margins }).pages
  expect(page).toMatchObject({ width: 750, height: 800, sheet: { width: 750, height: 1000 } })
  expect(page?.centre).toEqual({ x: 375, y: 500 })
})

test('layOutPosition at zoom 2 doubles the size of the page and of the content', () => {
  const layout = layOutPosition(at(1), single, { ...input, zoom: 2 })
  expect(layout).toMatchObject({ width: 2400, height: 1600 })
  expect(layout.pages).toMatchObject([{ x: 600, width: 1200, height: 1600 }])
})

test('layOutColumn places all pages below each other, and pagesWithin finds the ones on the screen', () => {
  const layout = layOutColumn(4, input)
  expect(layout.pages.map(({ width }) => width)).toEqual([960, 960, 960, 960])
  expect(layout.pages.map(({ y }) => y)).toEqual([0, 1292, 2024, 3316])
  expect(pagesWithin(layout, 1280, 2100)).toEqual([2, 3])
})
