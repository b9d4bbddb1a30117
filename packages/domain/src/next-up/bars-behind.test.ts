import { describe, expect, test } from 'vitest'
import type { BarCell, BarMap } from '../measures/bar-map'
import type { CalendarDay } from '../units/calendar-day'
import { barsBehind, tempoBehind } from './bars-behind'

/** Returns a bar map with cells of `width` bars, each with these seconds per bar and an optional tempo. */
function mapOf(width: number, cells: readonly (number | readonly [number, number | null])[]): BarMap {
  const built = cells.map((given, index): BarCell => {
    const [secondsPerBar, tempo] = typeof given === 'number' ? [given, null] : given
    return {
      from: index * width + 1,
      to: (index + 1) * width,
      seconds: secondsPerBar * width,
      tempo,
      repetitions: null,
      lastDay: `2026-11-0${index + 1}` as CalendarDay,
    }
  })
  return { firstBar: 1, lastBar: width * cells.length, cells: built }
}

describe('bars that are behind in time', () => {
  test('barsBehind returns the whole passage of bars with far less time than the mean', () => {
    expect(barsBehind(mapOf(4, [100, 100, 10, 5, 100]))).toEqual({
      from: 9,
      to: 16,
      lag: 1 - 7.5 / 100,
      lastDay: '2026-11-04',
    })
  })

  test('barsBehind returns the passage that lacks the most time if there are several', () => {
    expect(barsBehind(mapOf(4, [100, 10, 100, 10, 10, 100]))).toMatchObject({ from: 13, to: 20 })
    expect(barsBehind(mapOf(4, [100, 10, 100, 10, 100]))).toMatchObject({ from: 5, to: 8 })
  })

  test('barsBehind returns the first 16 bars of a longer passage', () => {
    expect(barsBehind(mapOf(8, [300, 300, 300, 1, 1, 1]))).toMatchObject({ from: 25, to: 40 })
  })

  test('barsBehind returns null if all bars have similar time or the bar map has one cell', () => {
    expect(barsBehind(mapOf(4, [100, 80, 60, 110]))).toBeNull()
    expect(barsBehind(mapOf(4, [1000]))).toBeNull()
  })

  test('barsBehind returns null for a piece with less than ten minutes of practice', () => {
    expect(barsBehind(mapOf(4, [70, 70, 1]))).toBeNull()
    expect(barsBehind(mapOf(4, [75, 75, 1]))).toMatchObject({ from: 9, to: 12 })
  })

  test('barsBehind returns null if all bars but one hard bar have little time', () => {
    expect(barsBehind(mapOf(1, [5, 5, 5, 5, 5, 5, 5, 2000, 5, 5, 5, 5]))).toBeNull()
  })

  test('barsBehind returns bars that no entry names only if entries name most of the others', () => {
    expect(barsBehind(mapOf(4, [100, 100, 0, 100]))).toMatchObject({ from: 9, to: 12, lag: 1 })
    expect(barsBehind(mapOf(4, [0, 0, 100, 0, 0, 100]))).toBeNull()
    expect(barsBehind(mapOf(4, [0, 0, 200, 0, 0, 10]))).toMatchObject({ from: 21, to: 24 })
  })
})

describe('bars that are behind in tempo', () => {
  test('tempoBehind returns bars far below the median tempo of the others', () => {
    expect(
      tempoBehind(
        mapOf(4, [
          [9, 96],
          [9, 72],
          [9, 72],
          [9, 100],
          [9, 96],
        ]),
      ),
    ).toEqual({ from: 5, to: 12, lag: 1 - 72 / 96, lastDay: '2026-11-03', tempo: 72, rest: 96 })
  })

  test('tempoBehind returns the slower of two adjacent slow passages', () => {
    const cells = [96, 80, 60, 96, 96].map((tempo) => [9, tempo] as const)
    expect(tempoBehind(mapOf(4, cells))).toMatchObject({ from: 9, to: 12, tempo: 60, rest: 96 })
  })

  test('tempoBehind does not join two slow passages across bars without a tempo', () => {
    const cells = [60, null, 60, 96, 96].map((tempo) => [9, tempo] as const)
    expect(tempoBehind(mapOf(4, cells))).toMatchObject({ from: 1, to: 4, tempo: 60 })
  })

  test.each([
    ['about as fast', [96, 84, 96]],
    ['faster', [96, 140, 96]],
    ['the only ones with a tempo', [60, null, null]],
    ['nearly all of the piece', [60, 60, 60, 60, 96]],
  ])('tempoBehind returns null for bars that, compared with the others, are %s', (_what, tempi) => {
    expect(
      tempoBehind(
        mapOf(
          4,
          tempi.map((tempo) => [9, tempo] as const),
        ),
      ),
    ).toBeNull()
  })
})
