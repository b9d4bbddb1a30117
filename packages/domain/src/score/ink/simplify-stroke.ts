import { limits } from '../../shared/limits'
import { type MarkPoint, PAGE_UNITS } from '../score-mark'

/**
 * The maximum distance between the simplified and the drawn line, in ten-thousandths of the page's width: 0.06
 * mm on A4.
 */
const TOLERANCE = 3
/** The difference of pressure (0 to 255) that counts as much as a distance of `TOLERANCE`. */
const PRESSURE_TOLERANCE = 12
/**
 * The number of points of a stroke that `simplifyStroke` simplifies together, because the cost grows with their
 * square.
 */
const PIECE = 256

/**
 * Returns the points of a stroke without those that change its look by less than the tolerance. Uses the
 * algorithm of Ramer, Douglas and Peucker with pressure as a third dimension. `ratio` is the height of the page
 * divided by its width. Always keeps the first, the last and every `PIECE`th point.
 */
export function simplifyStroke(points: readonly MarkPoint[], ratio: number): MarkPoint[] {
  const last = points.length - 1
  const kept = new Uint8Array(points.length)
  kept[0] = 1
  const open: [number, number][] = []
  for (let from = 0; from < last; from += PIECE) {
    const to = Math.min(from + PIECE, last)
    kept[to] = 1
    open.push([from, to])
  }
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range
    const farthest = farthestBetween(points, from, to, ratio)
    if (farthest === null) continue
    kept[farthest] = 1
    open.push([from, farthest], [farthest, to])
  }
  return points.filter((_, index) => kept[index] === 1)
}

/**
 * Returns the index of the point that is farthest from the line between the points `from` and `to`. Returns
 * null if all points between them are within the tolerance.
 */
function farthestBetween(
  points: readonly MarkPoint[],
  from: number,
  to: number,
  ratio: number,
): number | null {
  const [start, end] = [points[from] as MarkPoint, points[to] as MarkPoint]
  let farthest: number | null = null
  let most = 1
  for (let at = from + 1; at < to; at++) {
    const deviation = deviationOf(points[at] as MarkPoint, start, end, ratio)
    if (deviation <= most) continue
    most = deviation
    farthest = at
  }
  return farthest
}

/**
 * Returns the distance of a point from the line between `start` and `end`, as a multiple of the tolerance. Its
 * difference in pressure counts too.
 */
function deviationOf(point: MarkPoint, start: MarkPoint, end: MarkPoint, ratio: number): number {
  const alongX = end[0] - start[0]
  const alongY = (end[1] - start[1]) * ratio
  const awayX = point[0] - start[0]
  const awayY = (point[1] - start[1]) * ratio
  const length = alongX * alongX + alongY * alongY
  const share = length === 0 ? 0 : (awayX * alongX + awayY * alongY) / length
  const within = Math.min(1, Math.max(0, share))
  const distance = Math.hypot(awayX - within * alongX, awayY - within * alongY)
  const pressure = Math.abs(point[2] - (start[2] + within * (end[2] - start[2])))
  return Math.hypot(distance / TOLERANCE, pressure / PRESSURE_TOLERANCE)
}

/**
 * Returns a stroke as simplified parts that fit into one record each. Each part begins at the end of its
 * predecessor. All coordinates are whole units within the bounds of a mark.
 */
export function strokeParts(points: readonly MarkPoint[], ratio: number): MarkPoint[][] {
  const needed = simplifyStroke(points.map(bounded), ratio)
  const parts: MarkPoint[][] = []
  const step = limits.markPoints - 1
  for (let from = 0; from === 0 || from < needed.length - 1; from += step) {
    parts.push(needed.slice(from, from + step + 1))
  }
  return parts
}

function bounded([x, y, pressure]: MarkPoint): MarkPoint {
  const place = (value: number) => Math.min(2 * PAGE_UNITS, Math.max(-PAGE_UNITS, Math.round(value)))
  return [place(x), place(y), Math.min(255, Math.max(0, Math.round(pressure)))]
}
