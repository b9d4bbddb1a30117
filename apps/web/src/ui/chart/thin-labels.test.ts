import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { thinLabels } from './thin-labels'

const even = (count: number, width: number, over: number) =>
  Array.from({ length: count }, (_, index) => ({ x: ((index + 0.5) * over) / count, width }))

describe('thinLabels', () => {
  test('thinLabels keeps all labels of an axis if they fit', () => {
    expect(thinLabels(even(7, 30, 340), 0, 340, 8)).toHaveLength(7)
  })
  test('thinLabels keeps every third label if more would not fit', () => {
    const kept = thinLabels(even(12, 40, 240), 0, 240, 8)
    expect(kept.map(({ index }) => index)).toEqual([0, 3, 6, 9])
  })
  test('thinLabels starts with a later label if the first one is too near the next', () => {
    const kept = thinLabels(even(30, 55, 280), 0, 280, 10)
    expect(kept.map(({ index }) => index)).toEqual([3, 10, 17, 24])
  })
  test('thinLabels keeps the labels of an axis between its ends', () => {
    const [first] = thinLabels([{ x: 2, width: 40 }], 0, 100, 8)
    expect(first?.left).toBe(0)
    const [last] = thinLabels([{ x: 99, width: 40 }], 0, 100, 8)
    expect(last?.left).toBe(60)
  })
  test('thinLabels returns at least one label and keeps all labels at least six points apart', () => {
    const anyLabels = fc.array(
      fc.record({ x: fc.integer({ max: 800, min: 0 }), width: fc.integer({ max: 90, min: 8 }) }),
      {
        minLength: 1,
        maxLength: 400,
      },
    )
    fc.assert(
      fc.property(anyLabels, (labels) => {
        const sorted = labels.toSorted((a, b) => a.x - b.x)
        const kept = thinLabels(sorted, 0, 800, 6)
        expect(kept.length).toBeGreaterThan(0)
        for (const [at, { left, index }] of kept.entries()) {
          const next = kept[at + 1]
          if (next) expect(next.left).toBeGreaterThanOrEqual(left + (sorted[index]?.width ?? 0) + 6)
        }
      }),
    )
  })
})
