import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createListLayout, scrollOffsetFor } from './list-layout'

const anyList = fc.record({
  counts: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60 }),
  row: fc.integer({ min: 1, max: 90 }),
  heading: fc.integer({ min: 0, max: 70 }),
})
const build = ({ counts, row, heading }: { counts: number[]; row: number; heading: number }) =>
  createListLayout(
    counts.map((count, index) => ({ key: `s${index}`, count })),
    row,
    heading,
  )

describe('list layout', () => {
  test('ListLayout.totalHeight is the sum of all rows and of the headings of sections with rows', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const layout = build(list)
        const rows = list.counts.reduce((sum, count) => sum + count, 0)
        const headings = list.counts.filter((count) => count > 0).length
        expect(layout.rowCount).toBe(rows)
        expect(layout.totalHeight).toBe(rows * list.row + headings * list.heading)
      }),
    )
  })

  test('createListLayout places items without gap or overlap', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const layout = build(list)
        let y = 0
        for (let row = 0; row < layout.rowCount; row += 1) {
          expect(layout.itemTop(row)).toBe(y)
          y += layout.itemHeight(row)
          expect(layout.rowTop(row) + layout.rowHeight).toBe(y)
        }
        expect(y).toBe(layout.totalHeight)
      }),
    )
  })

  test('ListLayout.range returns exactly the items that touch a viewport', () => {
    fc.assert(
      fc.property(
        anyList,
        fc.integer({ min: -500, max: 60_000 }),
        fc.integer({ min: 0, max: 2000 }),
        (list, from, height) => {
          const layout = build(list)
          const touching: number[] = []
          for (let row = 0; row < layout.rowCount; row += 1) {
            const top = layout.itemTop(row)
            if (top < from + height && top + layout.itemHeight(row) > from) touching.push(row)
          }
          const { first, last } = layout.range(from, from + height)
          const ranged = Array.from({ length: last - first }, (_, index) => first + index)
          expect(ranged).toEqual(height === 0 ? [] : touching)
        },
      ),
    )
  })

  test('ListLayout.place assigns every row to its section, in order', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const layout = build(list)
        const places = Array.from({ length: layout.rowCount }, (_, row) => layout.place(row))
        const expected = layout.sections.flatMap((section, index) =>
          Array.from({ length: section.count }, (_, indexInSection) => ({ section: index, indexInSection })),
        )
        expect(places).toEqual(expected)
      }),
    )
  })

  test('createListLayout places half a million rows in a hundred thousand sections', () => {
    const sections = Array.from({ length: 100_000 }, (_, index) => ({ key: `${index}`, count: 5 }))
    const layout = createListLayout(sections, 64, 44)
    expect(layout.totalHeight).toBe(500_000 * 64 + 100_000 * 44)
    expect(layout.place(499_999)).toEqual({ section: 99_999, indexInSection: 4 })
    const { first, last } = layout.range(layout.totalHeight - 800, layout.totalHeight)
    expect([first, last]).toEqual([499_988, 500_000])
  })

  test('ListLayout.range of a list without rows returns 0 as `first` and `last`', () => {
    expect(build({ counts: [], row: 64, heading: 44 }).range(0, 800)).toEqual({ first: 0, last: 0 })
  })
})

describe('scroll offset for a row', () => {
  const viewport = { offset: 100, height: 300 }
  test('scrollOffsetFor does not change the offset if the whole row is visible', () => {
    expect(scrollOffsetFor({ top: 100, height: 300 }, viewport, 'nearest')).toBe(100)
  })
  test('scrollOffsetFor changes the offset as little as possible to show a row', () => {
    expect(scrollOffsetFor({ top: 90, height: 60 }, viewport, 'nearest')).toBe(90)
    expect(scrollOffsetFor({ top: 390, height: 60 }, viewport, 'nearest')).toBe(150)
  })
  test('scrollOffsetFor puts a row at the top for `start` and in the middle for `center`', () => {
    expect(scrollOffsetFor({ top: 1000, height: 60 }, viewport, 'start')).toBe(1000)
    expect(scrollOffsetFor({ top: 1000, height: 60 }, viewport, 'center')).toBe(880)
  })
})
