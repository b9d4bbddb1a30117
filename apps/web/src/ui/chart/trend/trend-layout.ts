import { axisLabels, type DrawnWords, FEWEST_OF_LINE } from '../bar/bar-layout'
import { type Box, placeLabel } from '../place-label'
import { AXIS_HEIGHT, crisp, ROW_HEIGHT, short, TICK_GAP } from '../scale'
import { rangeTicks, timeTicks } from '../ticks'
import type { ChartSize } from '../use-chart-size'
import { type BarBandLayout, trendBars } from './trend-bars'
import type { TrendChartProps, TrendLine, TrendLook, TrendPoint } from './trend-chart-props'
import { namesOf, withNames } from './trend-names'

export interface PlacedPoint {
  readonly point: TrendPoint
  readonly x: number
  readonly y: number
  readonly hasDot: boolean
}

export interface PlacedLine {
  readonly key: string
  readonly look: TrendLook
  readonly path: string
  /** The path of the area below the line; '' for other looks. */
  readonly area: string
  readonly points: readonly PlacedPoint[]
  readonly name: DrawnWords | null
}

export interface TrendLayout {
  readonly left: number
  readonly right: number
  /** The y at which the plot of the lines ends. */
  readonly bottom: number
  readonly ticks: readonly (DrawnWords & { readonly at: number })[]
  readonly labels: readonly DrawnWords[]
  readonly lines: readonly PlacedLine[]
  readonly values: readonly DrawnWords[]
  readonly level: { readonly y: number; readonly words: DrawnWords } | null
  readonly bars: BarBandLayout | null
}

/** The height of the bars below the lines in points. */
const BARS_HEIGHT = 76
const BARS_GAP = 14
/**
 * The minimum distance between dots in points. Nearer dots would merge into a band, so `dottedPoints` keeps
 * only the first, the last and the highest.
 */
const NEAREST = 9
/** The space beside the outermost dots in points. */
const MARGIN = 6

type Drawn = Pick<
  TrendChartProps,
  'lines' | 'level' | 'bars' | 'span' | 'labels' | 'unit' | 'format' | 'formatValue' | 'formatBar'
>

export function trendLayout(drawn: Drawn, size: ChartSize, height: number): TrendLayout {
  const { lines, level, bars, span, format, formatValue = format } = drawn
  const { width, scale: zoom, widthOf } = size
  const names = namesOf(lines, size)
  const top = (ROW_HEIGHT + names.above * ROW_HEIGHT) * zoom
  const end = Math.round(height - AXIS_HEIGHT * zoom)
  const hasBars = bars !== undefined && bars.length > 0
  const values = lines.flatMap(({ points }) => points.map(({ value }) => value))
  if (level && values.length > 0) values.push(level.value)
  const below = hasBars ? Math.round((BARS_HEIGHT + BARS_GAP) * zoom) : 0
  // Without lines, the bars use the whole height.
  const bottom = hasBars && values.length === 0 ? top : end - below
  const ticks = ticksOf(values, drawn.unit)
  const left = TICK_GAP + Math.max(0, ...ticks.map((tick) => widthOf(format(tick))))
  const right = width - names.room
  const lowest = ticks[0] ?? 0
  const highest = Math.max(lowest + 1, ticks.at(-1) ?? 1, ...values)
  const yOf = (value: number) => bottom - ((value - lowest) / (highest - lowest)) * (bottom - top)
  const xOf = placesInTime(span, left + MARGIN, right - MARGIN)
  const placed = lines.map((line) => placedLine(line, { xOf, yOf, bottom }))
  return {
    left,
    right,
    bottom,
    ticks: ticks.map((tick) => ({
      key: `${tick}`,
      at: crisp(yOf(tick)),
      text: format(tick),
      x: left - TICK_GAP,
      y: crisp(yOf(tick)) + 4.5 * zoom,
    })),
    labels: axisLabels(
      drawn.labels.map(({ at, text }, index) => ({ key: `${index}`, text, x: xOf(at) })),
      [left, right],
      end + 17 * zoom,
      size,
    ),
    lines: withNames(placed, names, right, size),
    values: namedValues(placed[0]?.look === 'area' ? [] : (placed[0]?.points ?? []), formatValue, {
      from: left,
      to: right,
      bottom,
      size,
      points: placed.flatMap(({ points }) => points),
    }),
    level: level ? placedLevel(level.text, yOf(level.value), left, zoom) : null,
    bars: hasBars
      ? trendBars(bars, drawn.formatBar ?? format, { xOf, top: bottom, bottom: end, left, right, size })
      : null,
  }
}

function placedLevel(text: string, y: number, left: number, zoom: number) {
  return { y: crisp(y), words: { key: 'level', text, x: left + 4, y: crisp(y) - 6 * zoom } }
}

function ticksOf(values: readonly number[], unit: TrendChartProps['unit']): number[] {
  if (values.length === 0) return []
  return unit === 'seconds' ? timeTicks(Math.max(...values), 4) : rangeTicks(...atLeastSpread(values), 4)
}

/**
 * The minimum range of the axis, in the unit of the values. A smaller range would exaggerate small differences.
 */
const LEAST_SPREAD = 8

function atLeastSpread(values: readonly number[]): [number, number] {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const missing = Math.max(0, LEAST_SPREAD - (highest - lowest)) / 2
  return [Math.max(0, lowest - missing), highest + missing]
}

/**
 * Returns a function from a time to its `x` between `left` and `right`. If `from` and `to` are equal, it
 * returns the middle.
 */
export function placesInTime(
  [from, to]: readonly [number, number],
  left: number,
  right: number,
): (at: number) => number {
  if (to <= from) return () => (left + right) / 2
  return (at) => left + ((at - from) / (to - from)) * (right - left)
}

interface Plot {
  readonly xOf: (at: number) => number
  readonly yOf: (value: number) => number
  readonly bottom: number
}

function placedLine({ key, points, look = 'line' }: TrendLine, plot: Plot): Omit<PlacedLine, 'name'> {
  const isDotted = dottedPoints(points, look, plot)
  const placed = points.map((point, index) => ({
    point,
    x: short(plot.xOf(point.at)),
    y: short(plot.yOf(point.value)),
    hasDot: isDotted(index),
  }))
  const isLine = look !== 'dots' && points.length >= FEWEST_OF_LINE
  const path = isLine ? placed.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x} ${y}`).join('') : ''
  const isArea = isLine && look === 'area'
  const area = isArea ? `${path}V${plot.bottom}H${placed[0]?.x ?? 0}Z` : ''
  return { key, look, path, area, points: placed }
}

/** Returns a predicate that is true for the index of a point with a dot. */
function dottedPoints(
  points: readonly TrendPoint[],
  look: TrendLook,
  { xOf }: Plot,
): (index: number) => boolean {
  const last = points.length - 1
  if (look === 'dots') return () => true
  if (look === 'hairline') return () => points.length < FEWEST_OF_LINE
  if (look === 'area') return (index) => index === last || points.length < FEWEST_OF_LINE
  const room = xOf(points[last]?.at ?? 0) - xOf(points[0]?.at ?? 0)
  const isDense = points.length > 2 && room / last < NEAREST
  const highest = highestOf(points)
  return (index) => !isDense || index === 0 || index === last || index === highest
}

function highestOf(points: readonly TrendPoint[]): number {
  let highest = 0
  for (const [index, { value }] of points.entries())
    if (value > (points[highest]?.value ?? 0)) highest = index
  return highest
}

interface ValueRoom {
  readonly from: number
  readonly to: number
  readonly bottom: number
  readonly size: ChartSize
  /** The points of all lines. */
  readonly points: readonly PlacedPoint[]
}

/**
 * Returns the values of the latest, the highest and the first point of a line. Omits values that would overlap.
 */
function namedValues(
  line: readonly PlacedPoint[],
  format: (value: number) => string,
  room: ValueRoom,
): DrawnWords[] {
  const taken: Box[] = []
  const words: DrawnWords[] = []
  for (const index of new Set([line.length - 1, highestOf(line.map(({ point }) => point)), 0])) {
    const place = line[index]
    if (!place) continue
    const text = format(place.point.value)
    const box = freerSide(place, text, room)
    if (!box || taken.some((other) => isNear(other, box))) continue
    taken.push(box)
    words.push({ key: place.point.key, text, x: box.left, y: box.top + 11.5 * room.size.scale })
  }
  return words
}

/**
 * Returns the position of a value: above its dot, or below if fewer other dots are there. Returns null if it
 * fits on neither side.
 */
function freerSide(
  place: PlacedPoint,
  text: string,
  { from, to, bottom, size, points }: ValueRoom,
): Box | null {
  const height = 15 * size.scale
  const width = size.widthOf(text)
  const at = (end: number) =>
    placeLabel({ x: place.x, bottom: end, width, height }, { from, to, ceiling: 0 }, [])
  const inTheWay = (box: Box) =>
    points.filter(
      ({ x, y }) =>
        x > box.left - REACH &&
        x < box.left + box.width + REACH &&
        y > box.top - 3 &&
        y < box.top + box.height + 3,
    ).length
  const above = at(place.y - 6)
  const below = place.y + 10 + height < bottom ? at(place.y + 7 + height) : null
  if (!above || !below) return above ?? below
  return inTheWay(below) < inTheWay(above) ? below : above
}

/** The distance in points between a text and a dot below which the dot's line passes behind the text. */
const REACH = 12

function isNear(a: Box, b: Box): boolean {
  return Math.abs(a.left - b.left) < a.width + 6 && Math.abs(a.top - b.top) < a.height
}
