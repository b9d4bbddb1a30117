import { describe, expect, test } from 'vitest'
import { trendLayout } from './trend-layout'
import { stepInTrend, trendStopAt, trendStops } from './trend-stops'

const size = { ref: { current: null }, width: 400, scale: 1, widthOf: (text: string) => text.length * 8 }
const point = (at: number, value: number) => ({
  key: `${at}`,
  at,
  value,
  text: [`${value} on day ${at}`] as const,
})
const bar = (from: number, value: number) => ({
  key: `bar-${from}`,
  from,
  to: from + 5,
  value,
  text: [`${value} from ${from}`] as const,
})
const one = [{ key: 'a', name: 'Nocturne', points: [point(0, 60), point(4, 80), point(10, 72)] }]
const bars = [bar(0, 600), bar(5, 0)]
const layoutOf = (lines: typeof one, below = bars) =>
  trendLayout(
    {
      lines,
      bars: below,
      span: [0, 10],
      labels: [{ at: 0, text: 'May' }],
      format: String,
      formatBar: String,
    },
    size,
    260,
  )

describe('a trend', () => {
  test('trendLayout draws no line through two points, but one through three points', () => {
    expect(
      layoutOf([{ ...(one[0] as (typeof one)[0]), points: [point(0, 60), point(5, 70)] }]).lines[0]?.path,
    ).toBe('')
    expect(layoutOf(one).lines[0]?.path).toMatch(/^M[\d. ]+L[\d. ]+L/)
  })
  test('trendLayout puts every point between the lowest and the highest tick', () => {
    const { lines, bottom, ticks } = layoutOf(one)
    for (const { y } of lines[0]?.points ?? []) {
      expect(y).toBeLessThanOrEqual(bottom)
      expect(y).toBeGreaterThanOrEqual((ticks.at(-1)?.at ?? 0) - 0.5)
    }
  })
  test('trendStops returns no stops for a trend without lines and bars', () => {
    expect(layoutOf([], []).lines).toEqual([])
    expect(trendStops(layoutOf([], [])).stops).toEqual([])
  })
})

describe('stepInTrend', () => {
  const stops = trendStops(layoutOf(one))
  test('stepInTrend moves along a line with the arrow keys and stops at its ends', () => {
    expect(stepInTrend(stops, 'ArrowRight', 0)).toBe(1)
    expect(stepInTrend(stops, 'ArrowRight', 2)).toBe(2)
    expect(stepInTrend(stops, 'Home', 2)).toBe(0)
    expect(stepInTrend(stops, 'a', 2)).toBeNull()
  })
  test('stepInTrend moves to the bar of the same time with ArrowDown, and back with ArrowUp', () => {
    expect(stepInTrend(stops, 'ArrowDown', 2)).toBe(4)
    expect(stepInTrend(stops, 'ArrowUp', 3)).toBe(1)
    expect(stepInTrend(stops, 'ArrowDown', 4)).toBe(4)
  })
  test('stepInTrend moves along a line with ArrowUp if no bars are below it', () => {
    const alone = trendStops(layoutOf(one, []))
    expect(stepInTrend(alone, 'ArrowUp', 0)).toBe(1)
  })
})

describe('trendStopAt', () => {
  test('trendStopAt returns the nearest point for a mouse over the lines, and a bar for a mouse below them', () => {
    const layout = layoutOf(one)
    const stops = trendStops(layout)
    const last = layout.lines[0]?.points[2]
    expect(trendStopAt(stops, layout, (last?.x ?? 0) - 9, 30)).toBe(2)
    expect(trendStopAt(stops, layout, 60, layout.bottom + 40)).toBe(3)
  })
})
