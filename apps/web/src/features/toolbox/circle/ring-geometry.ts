import { HOURS, type Ring } from './circle-segments'

/** The inner and the outer radius of each ring, in units of the drawing. */
export const radii: Readonly<Record<Ring, readonly [number, number]>> = {
  major: [172, 246],
  minor: [110, 172],
  diminished: [60, 110],
}
export const OUTER_RADIUS = radii.major[1]

interface Point {
  readonly x: number
  readonly y: number
}

/** Returns a point at a radius. The angle is in hours, clockwise from the top. */
function pointAt(radius: number, hours: number): Point {
  const angle = (hours / HOURS) * 2 * Math.PI
  return { x: round(radius * Math.sin(angle)), y: round(-radius * Math.cos(angle)) }
}

const round = (value: number) => Math.round(value * 100) / 100

/**
 * Returns the SVG path of a segment: an arc, a line inwards, the arc back. `inset` moves all edges inwards, so
 * that no neighbour covers a thick line.
 */
export function segmentPath(ring: Ring, hour: number, inset = 0): string {
  const [inner, outer] = [radii[ring][0] + inset, radii[ring][1] - inset]
  const half = (radius: number) => 0.5 - ((inset / radius) * HOURS) / (2 * Math.PI)
  const [a, b] = [pointAt(outer, hour - half(outer)), pointAt(outer, hour + half(outer))]
  const [c, d] = [pointAt(inner, hour + half(inner)), pointAt(inner, hour - half(inner))]
  return `M${a.x} ${a.y}A${outer} ${outer} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${inner} ${inner} 0 0 0 ${d.x} ${d.y}Z`
}

/** Returns the point in the middle of a segment. */
export function segmentMiddle(ring: Ring, hour: number): Point {
  const [inner, outer] = radii[ring]
  return pointAt((inner + outer) / 2, hour)
}
