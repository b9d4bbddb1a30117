import type { ChartStop } from '../chart-frame'
import { stepInRow } from '../chart-steps'
import type { TrendLayout } from './trend-layout'

/** The stops of a trend: the points of each line, then the bars. */
export interface TrendStops {
  readonly stops: readonly (ChartStop & { readonly y: number })[]
  /** For each line, then for the bars: the index of the first stop and the number of stops. */
  readonly rows: readonly { readonly first: number; readonly count: number }[]
}

export function trendStops({ lines, bars }: TrendLayout): TrendStops {
  const rows = lines.map(({ points }) =>
    points.map(({ point: { text, href }, x, y }) => ({ x, y, text, href })),
  )
  if (bars)
    rows.push(
      bars.places.map(({ bar: { text, href }, left, width, top }) => ({
        ...{ x: left + width / 2, y: top },
        ...{ text, href },
      })),
    )
  let first = 0
  const filled = rows.filter((row) => row.length > 0)
  return {
    stops: filled.flat(),
    rows: filled.map(({ length }) => {
      first += length
      return { first: first - length, count: length }
    }),
  }
}

/**
 * Returns the index of the stop that a key moves to, or null for other keys. Left and right move along a line
 * or the bars. Up and down move between lines and bars, to the nearest time. With only one row, they move along
 * it.
 */
export function stepInTrend({ stops, rows }: TrendStops, key: string, current: number): number | null {
  const at = rows.findLastIndex(({ first }) => first <= current)
  const row = rows[at]
  if (!row) return null
  const isAcross = rows.length > 1 && (key === 'ArrowUp' || key === 'ArrowDown')
  if (!isAcross) {
    const place = stepInRow(key, current - row.first, row.count)
    return place === null ? null : row.first + place
  }
  const other = rows[at + (key === 'ArrowDown' ? 1 : -1)]
  return other ? nearestIn(stops, other, stops[current]?.x ?? 0) : current
}

function nearestIn(
  stops: readonly ChartStop[],
  { first, count }: { readonly first: number; readonly count: number },
  x: number,
): number {
  let nearest = first
  for (let index = first; index < first + count; index++)
    if (Math.abs((stops[index]?.x ?? 0) - x) < Math.abs((stops[nearest]?.x ?? 0) - x)) nearest = index
  return nearest
}

/**
 * Returns the index of the stop at a point of the drawing, or null without stops. Below the lines it is the bar
 * at that time, otherwise the nearest point of a line. The distance in time weighs more than the distance in
 * height.
 */
export function trendStopAt(
  { stops, rows }: TrendStops,
  layout: TrendLayout,
  x: number,
  y: number,
): number | null {
  const last = rows.at(-1)
  if (!last) return null
  const hasLines = layout.lines.some(({ points }) => points.length > 0)
  if (layout.bars && (y > layout.bottom || !hasLines)) return nearestIn(stops, last, x)
  const end = layout.bars ? last.first : stops.length
  let [nearest, least] = [0, Number.POSITIVE_INFINITY]
  for (let index = 0; index < end; index++) {
    const stop = stops[index]
    if (!stop) continue
    const distance = 9 * (stop.x - x) ** 2 + (stop.y - y) ** 2
    if (distance < least) [nearest, least] = [index, distance]
  }
  return nearest
}
