import type { MarkPoint } from '../score-mark'

type Place = readonly [number, number]

/**
 * Returns the least distance between a stroke and the line from `from` to `to`, in ten-thousandths of the
 * page's width. `ratio` is the height of the page divided by its width. Coordinates are page units.
 */
export function strokeDistance(points: readonly MarkPoint[], from: Place, to: Place, ratio: number): number {
  const place = ([x, y]: readonly number[]): Place => [x ?? 0, (y ?? 0) * ratio]
  const [start, end] = [place(from), place(to)]
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < points.length; at++) {
    const here = place(points[at] as MarkPoint)
    const next = place(points[at + 1] ?? (points[at] as MarkPoint))
    least = Math.min(least, segmentDistance(here, next, start, end))
  }
  return least
}

function segmentDistance(a: Place, b: Place, c: Place, d: Place): number {
  if (cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0) return 0
  return Math.min(
    pointDistance(a, c, d),
    pointDistance(b, c, d),
    pointDistance(c, a, b),
    pointDistance(d, a, b),
  )
}

function cross(a: Place, b: Place, c: Place): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

function pointDistance(point: Place, from: Place, to: Place): number {
  const along = [to[0] - from[0], to[1] - from[1]] as const
  const length = along[0] ** 2 + along[1] ** 2
  const share =
    length === 0 ? 0 : ((point[0] - from[0]) * along[0] + (point[1] - from[1]) * along[1]) / length
  const within = Math.min(1, Math.max(0, share))
  return Math.hypot(point[0] - from[0] - within * along[0], point[1] - from[1] - within * along[1])
}
