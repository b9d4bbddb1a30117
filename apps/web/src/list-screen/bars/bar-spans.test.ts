import { barMapOf } from '@segno/domain/measures/bar-map'
import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { seconds } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import { expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../../../../packages/domain/testing/builders/build-entry'
import { barChartDataOf, cellsOfBars } from './bar-spans'

const key = pieceKeyOf('Nocturne', 'Chopin')

function noted(day: string, minutes: number, measures: string, tempo: number | null = null) {
  return buildEntry({
    id: `${day}/${measures}`,
    localDay: day as CalendarDay,
    timestamp: instantOf(Date.parse(`${day}T12:00:00Z`)),
    duration: seconds(minutes * 60),
    pieces: [buildPiece({ measures, tempo })],
  })
}

function figuresOf(...entries: ReturnType<typeof noted>[]) {
  const map = barMapOf(entries, key)
  if (!map) throw new Error('no bars')
  return barChartDataOf(map)
}

test('the bar map joins neighbouring bars with equal practice into one span with their total time', () => {
  const {
    spans,
    seconds: all,
    lastBar,
  } = figuresOf(noted('2026-05-03', 65, '12-20', 84), noted('2026-05-01', 10, '33'))
  expect(lastBar).toBe(33)
  expect(spans.map(({ from, to, tempo, lastDay }) => ({ from, to, tempo, lastDay }))).toEqual([
    { from: 1, to: 11, tempo: null, lastDay: null },
    { from: 12, to: 20, tempo: 84, lastDay: '2026-05-03' },
    { from: 21, to: 32, tempo: null, lastDay: null },
    { from: 33, to: 33, tempo: null, lastDay: '2026-05-01' },
  ])
  expect(spans[1]?.seconds).toBeCloseTo(65 * 60, 6)
  expect(all).toBeCloseTo(75 * 60, 6)
})

test('a bar in the bar map is blank without practice, and never lighter than a bar with less practice', () => {
  const { spans } = figuresOf(
    noted('2026-05-01', 2, '1-4'),
    noted('2026-05-02', 20, '3-4'),
    noted('2026-05-03', 60, '4'),
    noted('2026-05-04', 1, '6'),
  )
  const levels = new Map(spans.map(({ from, level }) => [from, level]))
  expect(levels.get(5)).toBe(0)
  expect([...levels.values()].filter((level) => level === 0)).toHaveLength(1)
  const byTime = spans
    .filter(({ from }) => from !== 5)
    .sort((a, b) => a.seconds / a.cells - b.seconds / b.cells)
  byTime.forEach(({ level }, index) => {
    expect(level).toBeGreaterThanOrEqual(byTime[index - 1]?.level ?? 1)
  })
  expect(levels.get(4)).toBe(4)
})

test('the spans of a bar map cover all its cells and bars in order', () => {
  const { spans, lastBar } = figuresOf(noted('2026-05-01', 30, '1-500'), noted('2026-05-02', 5, '77-103'))
  expect(lastBar).toBe(500)
  expect(spans.reduce((sum, { cells }) => sum + cells, 0)).toBe(63)
  spans.forEach(({ from }, index) => {
    expect(from).toBe((spans[index - 1]?.to ?? 0) + 1)
  })
  expect(spans.at(-1)?.to).toBe(500)
})

test('the bar map joins a last cell with fewer bars to the cells practised with it, at one level', () => {
  const { spans } = figuresOf(noted('2026-05-01', 30, '1-129'))
  expect(spans.map(({ from, to, level }) => [from, to, level])).toEqual([[1, 129, 3]])
})

test('the bar map labels neighbouring bars with the same latest tempo once', () => {
  const { tempi } = figuresOf(
    noted('2026-05-01', 10, '1-8', 60),
    noted('2026-05-02', 10, '5-6'),
    noted('2026-05-03', 10, '8-9', 72),
  )
  expect(tempi).toEqual([
    { start: 0, cells: 7, tempo: 60 },
    { start: 7, cells: 2, tempo: 72 },
  ])
})

test('cellsOfBars returns the cells that contain the bars of a session, also if a cell contains several bars', () => {
  const map = { barsPerCell: 3, lastBar: 130 }
  expect(cellsOfBars(map, [{ from: 1, to: 3 }])).toEqual([{ start: 0, cells: 1 }])
  expect(cellsOfBars(map, [{ from: 3, to: 4 }])).toEqual([{ start: 0, cells: 2 }])
  expect(cellsOfBars(map, [{ from: 130, to: 130 }])).toEqual([{ start: 43, cells: 1 }])
  expect(cellsOfBars(map, [{ from: 131, to: 140 }])).toEqual([])
})
