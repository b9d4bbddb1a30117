import { type Box, placeLabel } from '../place-label'
import { AXIS_HEIGHT, crisp, highestOf, ROW_HEIGHT, TICK_GAP, type ValueScale, valueScale } from '../scale'
import { thinLabels } from '../thin-labels'
import type { ChartSize } from '../use-chart-size'
import type { BarChartProps } from './bar-chart-props'
import { type BarBand, barsPath, behindPath, linePath, zeroPath } from './bar-paths'
import { type BarPlaces, barPlaces } from './bar-places'

/** A text in a drawing. `x` and `y` are the left end of its baseline, or the right end for a tick label. */
export interface DrawnWords {
  readonly key: string
  readonly text: string
  readonly x: number
  readonly y: number
}

/** The hairline from a value down to its bar. */
export interface Leader {
  readonly x: number
  readonly from: number
  readonly to: number
}

export interface DrawnValue extends DrawnWords {
  readonly leader: Leader | null
}

export interface BarLayout {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly places: BarPlaces
  readonly scale: ValueScale
  readonly ticks: readonly DrawnWords[]
  readonly labels: readonly DrawnWords[]
  readonly values: readonly DrawnValue[]
  readonly paths: {
    readonly bars: string
    readonly zeros: string
    readonly before: string
    readonly line: string
  }
}

type Drawn = Pick<BarChartProps, 'bars' | 'unit' | 'format' | 'line' | 'before'>

export interface BarLayoutOptions {
  readonly height: number
  /** The number of rows of text above the plot. */
  readonly head: number
  /**
   * Whether to draw an axis of values. Otherwise the chart writes the value above every bar with room for it.
   */
  readonly hasAxis: boolean
}

/**
 * The minimum number of values for a line. With fewer values, the line would suggest a trend that the data does
 * not show.
 */
export const FEWEST_OF_LINE = 3

export function barLayout(drawn: Drawn, size: ChartSize, options: BarLayoutOptions): BarLayout {
  const { bars, unit, format, line, before } = drawn
  const { width, scale: zoom, widthOf } = size
  const values = bars.map(({ value }) => value)
  const top = options.head * ROW_HEIGHT * zoom
  const bottom = Math.round(options.height - AXIS_HEIGHT * zoom)
  const highest = highestOf(values, line?.values, before?.values)
  const scale = valueScale(highest, unit, [top, bottom], 4)
  const marked = options.hasAxis ? scale.ticks.map((tick) => ({ tick, text: format(tick) })) : []
  const left = options.hasAxis ? TICK_GAP + Math.max(0, ...marked.map(({ text }) => widthOf(text))) : 0
  const right = width
  const places = barPlaces(bars.length, left, right)
  const band: BarBand = { places, bottom, y: scale.y }
  const averaged = (line?.values ?? []).filter((value) => value !== null).length
  const tops = bars.map(({ value }, index) =>
    scale.y(Math.max(value ?? 0, line?.values[index] ?? 0, before?.values[index] ?? 0)),
  )
  return {
    left,
    right,
    top,
    bottom,
    places,
    scale,
    ticks: marked.map(({ tick, text }) => ({
      key: `${tick}`,
      text,
      x: left - TICK_GAP,
      y: crisp(scale.y(tick)) + 4.5 * zoom,
    })),
    labels: axisLabels(
      bars.map(({ key, label }, index) => ({ key, text: label, x: places.middle(index) })),
      [left, right],
      bottom + 17 * zoom,
      size,
    ),
    values: valuesAbove(drawn, {
      places,
      tops,
      scale,
      left,
      right,
      ceiling: top - ROW_HEIGHT * zoom,
      size,
      all: !options.hasAxis,
    }),
    paths: {
      bars: barsPath(values, band),
      zeros: zeroPath(values, band),
      before: before ? behindPath(before.values, band) : '',
      line: line && averaged >= FEWEST_OF_LINE ? linePath(line.values, band) : '',
    },
  }
}

/** Returns every nth label, with the smallest n at which the labels below an axis keep their distance. */
export function axisLabels(
  words: readonly { readonly key: string; readonly text: string; readonly x: number }[],
  [from, to]: readonly [number, number],
  y: number,
  { widthOf, scale }: ChartSize,
): DrawnWords[] {
  const named = words.filter(({ text }) => text !== '')
  const boxes = named.map(({ x, text }) => ({ x, width: widthOf(text) }))
  return thinLabels(boxes, from, to, 9 * scale).flatMap(({ index, left }) => {
    const word = named[index]
    return word ? [{ key: word.key, text: word.text, x: left, y }] : []
  })
}

interface Around {
  readonly places: BarPlaces
  readonly tops: readonly number[]
  readonly scale: ValueScale
  readonly left: number
  readonly right: number
  /** The smallest `y` in points at which the text of a value may begin. */
  readonly ceiling: number
  readonly size: ChartSize
  readonly all: boolean
}

/** The distance in points between a value and its bar from which a leader line connects them. */
const FAR_AWAY = 10

function valuesAbove({ bars, format }: Drawn, around: Around): DrawnValue[] {
  const { places, tops, scale, left, right, ceiling, size, all } = around
  const height = 15 * size.scale
  const taken: Box[] = []
  const drawn: DrawnValue[] = []
  for (const index of namedBars(bars, all)) {
    const bar = bars[index]
    if (!bar?.value) continue
    const text = format(bar.value)
    const width = size.widthOf(text)
    if (all && index !== highestBar(bars) && width > places.step - 2) continue
    const x = places.middle(index)
    const [first, last] = [places.at(x - width / 2), places.at(x + width / 2)]
    const bottom = Math.min(...tops.slice(first, last + 1)) - 4
    const box = placeLabel({ x, bottom, width, height }, { from: left, to: right, ceiling }, taken)
    if (!box) continue
    taken.push(box)
    const end = box.top + height
    const to = scale.y(bar.value)
    const leader = to - end > FAR_AWAY ? { x, from: end, to: to - 2 } : null
    drawn.push({ key: bar.key, text, x: box.left, y: box.top + 11.5 * size.scale, leader })
  }
  return drawn
}

/**
 * Returns the indexes of the bars whose values are drawn: the latest and the highest. With `all`, returns all
 * bars, the highest first.
 */
function namedBars(bars: BarChartProps['bars'], all: boolean): number[] {
  const highest = highestBar(bars)
  const latest = bars.findLastIndex(({ value }) => value !== null)
  return [...new Set(all ? [highest, ...bars.keys()] : [latest, highest])]
}

function highestBar(bars: BarChartProps['bars']): number {
  let highest = 0
  for (const [index, { value }] of bars.entries())
    if ((value ?? 0) > (bars[highest]?.value ?? 0)) highest = index
  return highest
}
