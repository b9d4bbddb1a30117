/** The box of a bar, in shares of the width and the height of its page. */
export interface BarBox {
  /** Verovio's id of the bar. */
  readonly id: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const SIZE =
  /class="definition-scale"[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"|viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*class="definition-scale"/
const MARGIN = /class="page-margin" transform="translate\((-?[\d.]+), (-?[\d.]+)\)"/
/** Matches the start tag of an SVG group, or the path of a straight line. */
const ELEMENTS = /<g\b([^>]*)>|<path d="M(-?\d+) (-?\d+) L(-?\d+) (-?\d+)"/g

/**
 * Returns the bar boxes of a page that Verovio has drawn. A box reaches from the first to the last line of all
 * staves. The lines of a staff follow the start tag of its group. We match text, because workers have no DOM
 * parser.
 */
export function barBoxes(svg: string): readonly BarBox[] {
  const size = SIZE.exec(svg)
  const width = Number(size?.[1] ?? size?.[3])
  const height = Number(size?.[2] ?? size?.[4])
  const [, left = '0', top = '0'] = MARGIN.exec(svg) ?? []
  const edges = new Map<string, Edges>()
  let bar = ''
  let isStaff = false
  for (const [, group, x1, y1, x2, y2] of svg.matchAll(ELEMENTS)) {
    if (group !== undefined) {
      isStaff = /\bclass="staff\b/.test(group)
      if (/\bclass="measure\b/.test(group)) bar = /\bid="([^"]+)"/.exec(group)?.[1] ?? ''
    } else if (isStaff && bar !== '') {
      edges.set(bar, widened(edges.get(bar), [Number(x1), Number(x2)], [Number(y1), Number(y2)]))
    }
  }
  return [...edges].map(([id, { x, y }]) => ({
    id,
    left: (x[0] + Number(left)) / width,
    top: (y[0] + Number(top)) / height,
    width: (x[1] - x[0]) / width,
    height: (y[1] - y[0]) / height,
  }))
}

interface Edges {
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
}

function widened(edges: Edges | undefined, x: readonly number[], y: readonly number[]): Edges {
  const within = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const
  return { x: within([...(edges?.x ?? []), ...x]), y: within([...(edges?.y ?? []), ...y]) }
}

/** How far above and below its staves a bar takes a press (share of the page). Notes and lyrics are there. */
const REACH = 0.03

/** Returns the bar at a point of the page (shares of its sides); null if no bar is near. */
export function barAtPoint(boxes: readonly BarBox[], x: number, y: number): BarBox | null {
  const inside = boxes.filter(({ left, width }) => x >= left && x < left + width)
  const distance = ({ top, height }: BarBox) => Math.max(top - y, y - top - height, 0)
  const near = inside.filter((box) => distance(box) <= REACH)
  return near.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}
