import type { MarkPoint } from '@segno/domain/score/score-mark'
import { buildScoreMark } from '@segno/domain/testing/builders/build-score'
import { expect, test } from 'vitest'
import { inkPaths } from './ink-paths'

const stroke = (points: MarkPoint[], fields = {}) => buildScoreMark({ points, ...fields })

test('inkPaths draws a stroke of even pressure as one line, with heights scaled by the page ratio', () => {
  const even = stroke([
    [0, 0, 128],
    [1000, 2000, 128],
    [3000, 100, 128],
  ])
  expect(inkPaths([even], 1.5)).toEqual([{ colour: 'ink', width: 30, path: 'M0 0L1000 3000L3000 150' }])
})

test('inkPaths draws a tap as a dot', () => {
  expect(inkPaths([stroke([[40, 50, 128]])], 1)[0]?.path).toBe('M40 50L40 50')
})

test('inkPaths draws a pen wider at higher pressure, in small steps that join', () => {
  const widths = inkPaths(
    [
      stroke([
        [0, 0, 0],
        [1000, 0, 255],
      ]),
    ],
    1,
  ).map(({ width }) => width)
  expect(widths).toEqual(widths.toSorted((a, b) => a - b))
  expect(widths.length).toBeGreaterThan(8)
  const ends = inkPaths(
    [
      stroke([
        [0, 0, 0],
        [1000, 0, 255],
      ]),
    ],
    1,
  ).map(({ path }) => path)
  ends.slice(1).forEach((path, index) => {
    expect(path.split('L')[0]).toBe(`M${ends[index]?.split('L')[1]}`)
  })
})

test('inkPaths draws a highlighter at one width at any pressure', () => {
  const bright = stroke(
    [
      [0, 0, 0],
      [1000, 0, 255],
    ],
    { tool: 'highlighter', width: 200 },
  )
  expect(inkPaths([bright], 1)).toEqual([{ colour: 'ink', width: 200, path: 'M0 0L1000 0' }])
})

test('inkPaths joins strokes of one colour and width into one path', () => {
  const many = Array.from({ length: 500 }, (_, index) =>
    stroke(
      [
        [index, 0, 128],
        [index, 500, 128],
      ],
      { colour: index % 2 === 0 ? 'red' : 'blue' },
    ),
  )
  expect(inkPaths(many, 1.4).map(({ colour }) => colour)).toEqual(['red', 'blue'])
})
