import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../shared/limits'
import type { MarkPoint } from '../score-mark'
import { simplifyStroke, strokeParts } from './simplify-stroke'
import { strokeDistance } from './stroke-distance'

const A4 = 297 / 210
const line = (count: number, at: (index: number) => MarkPoint) =>
  Array.from({ length: count }, (_, i) => at(i))

test('simplifyStroke reduces a straight stroke to its ends', () => {
  expect(
    simplifyStroke(
      line(50, (i) => [i * 10, i * 20, 128]),
      A4,
    ),
  ).toEqual([
    [0, 0, 128],
    [490, 980, 128],
  ])
})

test('simplifyStroke keeps a corner and a change of pressure on a straight line', () => {
  expect(
    simplifyStroke(
      [
        [0, 0, 128],
        [500, 0, 128],
        [1000, 0, 128],
        [1000, 700, 128],
      ],
      A4,
    ),
  ).toEqual([
    [0, 0, 128],
    [1000, 0, 128],
    [1000, 700, 128],
  ])
  expect(
    simplifyStroke(
      [
        [0, 0, 40],
        [500, 0, 200],
        [1000, 0, 40],
      ],
      A4,
    ),
  ).toHaveLength(3)
})

test('simplifyStroke multiplies heights by the height-to-width ratio of the page', () => {
  const bent: MarkPoint[] = [
    [0, 0, 128],
    [500, 5, 128],
    [1000, 0, 128],
  ]
  expect(simplifyStroke(bent, 0.5)).toHaveLength(2)
  expect(simplifyStroke(bent, 1)).toHaveLength(3)
})

test('simplifyStroke and strokeParts return a tap as one point, strokeParts in whole units', () => {
  expect(simplifyStroke([[40, 50, 128]], A4)).toEqual([[40, 50, 128]])
  expect(strokeParts([[40.4, 50.6, 127.5]], A4)).toEqual([[[40, 51, 128]]])
})

test('every drawn point is within the tolerance of the line that simplifyStroke returns', () => {
  const place = fc.integer({ min: 0, max: 10_000 })
  const points = fc.array(fc.tuple(place, place, fc.integer({ min: 0, max: 255 })), {
    minLength: 2,
    maxLength: 60,
  })
  fc.assert(
    fc.property(points, (drawn) => {
      const kept = simplifyStroke(drawn, A4)
      for (const [x, y] of drawn) expect(strokeDistance(kept, [x, y], [x, y], A4)).toBeLessThanOrEqual(3.001)
    }),
    { numRuns: 60 },
  )
})

test('strokeParts splits 4005 points into three parts that share their ends, and clamps coordinates and pressure', () => {
  const zigzag = line(2 * limits.markPoints + 5, (i) => [i * 4, i % 2 === 0 ? 0 : 30_000, 300])
  const parts = strokeParts(zigzag, A4)
  expect(parts.map(({ length }) => length)).toEqual([2000, 2000, 7])
  expect(parts[1]?.[0]).toEqual(parts[0]?.at(-1))
  expect(parts[2]?.[0]).toEqual(parts[1]?.at(-1))
  expect(parts[0]?.[1]).toEqual([4, 20_000, 255])
})

test('strokeParts returns one part for a stroke of the maximum number of points', () => {
  const zigzag = line(limits.markPoints, (i) => [i, i % 2 === 0 ? 0 : 9000, 128])
  expect(strokeParts(zigzag, A4)).toHaveLength(1)
})
