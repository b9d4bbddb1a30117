import { expect, test } from 'vitest'
import { barsOfPages, pageOfBar, pagesOfBars, withFirstBar } from './bar-pages'

const pages = [
  { page: 4, firstBar: 65 },
  { page: 1, firstBar: 1 },
  { page: 2, firstBar: 17 },
  { page: 3, firstBar: 41 },
]

test.each([
  [1, 1],
  [16, 1],
  [17, 2],
  [40, 2],
  [64, 3],
  [900, 4],
  [0, null],
])('pageOfBar for bar %i returns the last page that begins at or before it: %j', (bar, page) => {
  expect(pageOfBar(pages, bar)).toBe(page)
})

test('pageOfBar returns 1 for a bar before known page 2, and null before known page 3', () => {
  expect(pageOfBar([{ page: 2, firstBar: 17 }], 5)).toBe(1)
  expect(pageOfBar([{ page: 3, firstBar: 17 }], 5)).toBeNull()
  expect(pageOfBar([], 5)).toBeNull()
})

test('withFirstBar sets and removes the first bar of a page and keeps fields of newer versions', () => {
  const known = [{ page: 3, firstBar: 30, system: 2 }]
  const changed = withFirstBar(withFirstBar(known, 3, 33), 1, 1)
  expect(changed).toEqual([
    { page: 1, firstBar: 1 },
    { page: 3, firstBar: 33, system: 2 },
  ])
  expect(withFirstBar(changed, 1, null)).toEqual([{ page: 3, firstBar: 33, system: 2 }])
})

test('barsOfPages ends a page before the first bar of the next page and joins neighbouring pages', () => {
  expect(barsOfPages(pages, [2, 1])).toBe('1-40')
  expect(barsOfPages(pages, [1, 3, 3])).toBe('1-16, 41-64')
  expect(barsOfPages([...pages, { page: 5, firstBar: 66 }], [4])).toBe('65')
})

test('barsOfPages returns null for the last page, an unnumbered page, and a page before the numbers restart', () => {
  expect(barsOfPages(pages, [4])).toBeNull()
  expect(barsOfPages(pages, [1, 7])).toBeNull()
  expect(barsOfPages([...pages, { page: 5, firstBar: 1 }], [4])).toBeNull()
  expect(barsOfPages(pages, [])).toBeNull()
})

test('pagesOfBars returns each page that contains bars from 10 to 41, with the first of these bars on it', () => {
  expect(pagesOfBars(pages, { from: 10, to: 41 })).toEqual([
    { page: 1, bar: 10 },
    { page: 2, bar: 17 },
    { page: 3, bar: 41 },
  ])
  expect(pagesOfBars(pages, { from: 20, to: 30 })).toEqual([{ page: 2, bar: 20 }])
  expect(pagesOfBars([{ page: 3, firstBar: 17 }], { from: 1, to: 20 })).toEqual([{ page: 3, bar: 17 }])
})
