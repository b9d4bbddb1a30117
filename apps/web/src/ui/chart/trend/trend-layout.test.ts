import { expect, test } from 'vitest'
import type { TrendLine } from './trend-chart-props'
import { trendLayout } from './trend-layout'

const points = (...values: number[]) =>
  values.map((value, at) => ({ key: `${at}`, at, value, text: [`${value}`] as const }))

function layoutOf(lines: readonly TrendLine[], width = 700) {
  const size = { ref: { current: null }, width, scale: 1, widthOf: (text: string) => text.length * 8 }
  return trendLayout({ lines, span: [0, 3], labels: [], format: String }, size, 260)
}

test('trendLayout separates the names of two lines that end at one height, also above a narrow chart', () => {
  const lines: TrendLine[] = [
    { key: 'now', name: '2026 214 h', look: 'area', points: points(1, 20, 40, 60) },
    { key: 'before', name: '2025 213 h', look: 'hairline', points: points(2, 21, 41, 60) },
  ]
  for (const width of [700, 390]) {
    const [now, before] = layoutOf(lines, width).lines.map(({ name }) => name)
    expect([now?.text, before?.text]).toEqual(['2026 214 h', '2025 213 h'])
    expect(Math.abs((now?.y ?? 0) - (before?.y ?? 0))).toBeGreaterThanOrEqual(16)
  }
})

test('trendLayout fills an area to the axis and puts a dot on its last point, and none on a hairline', () => {
  const layout = layoutOf([
    { key: 'now', name: '2026', look: 'area', points: points(1, 20, 40, 60) },
    { key: 'before', name: '2025', look: 'hairline', points: points(2, 21, 41, 50) },
  ])
  const [now, before] = layout.lines
  expect(now?.area).toContain(`V${layout.bottom}H`)
  expect(now?.points.map(({ hasDot }) => hasDot)).toEqual([false, false, false, true])
  expect(before?.area).toBe('')
  expect(before?.points.some(({ hasDot }) => hasDot)).toBe(false)
  expect(layout.values).toEqual([])
})

test('trendLayout gives light dots neither a line nor a name', () => {
  const [median, dots] = layoutOf([
    { key: 'median', name: 'Median', points: points(60, 70, 80) },
    { key: 'tempo', name: 'Tempo', look: 'dots', points: points(58, 72, 81) },
  ]).lines
  expect(median?.name?.text).toBe('Median')
  expect(median?.path).not.toBe('')
  expect(dots).toMatchObject({ path: '', area: '', name: null })
  expect(dots?.points.every(({ hasDot }) => hasDot)).toBe(true)
})
