import type { DrawnWords } from '../bar/bar-layout'
import type { ChartSize } from '../use-chart-size'
import type { TrendBar } from './trend-chart-props'

export interface PlacedBar {
  readonly bar: TrendBar
  readonly left: number
  readonly width: number
  readonly top: number
}

export interface BarBandLayout {
  readonly bottom: number
  readonly places: readonly PlacedBar[]
  /** The text with the value of the highest bar; null if every bar is zero. */
  readonly highest: DrawnWords | null
}

interface Band {
  readonly xOf: (at: number) => number
  /** The y at which the lines above the bars end. */
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
  readonly size: ChartSize
}

const WIDEST = 32

/**
 * Returns the positions of the bars below the lines, on the same time axis. The highest bar has its value above
 * it.
 */
export function trendBars(
  bars: readonly TrendBar[],
  format: (value: number) => string,
  band: Band,
): BarBandLayout {
  const { xOf, top, bottom, left, right, size } = band
  const words = 18 * size.scale
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const room = bottom - top - 14 * size.scale - words
  const places = bars.map((bar) => {
    const [start, end] = [xOf(bar.from), xOf(bar.to)]
    const width = Math.max(1, Math.min(WIDEST, (end - start) * 0.7))
    const height = bar.value > 0 ? Math.max(2, (bar.value / most) * room) : 1
    return { bar, left: (start + end - width) / 2, width, top: bottom - height }
  })
  const highest = places.reduce(
    (high, place) => (place.top < high.top ? place : high),
    places[0] as PlacedBar,
  )
  if (highest.bar.value <= 0) return { bottom, places, highest: null }
  const text = format(highest.bar.value)
  const width = size.widthOf(text)
  const x = Math.max(left, Math.min(right - width, highest.left + highest.width / 2 - width / 2))
  return { bottom, places, highest: { key: highest.bar.key, text, x, y: highest.top - 5 } }
}
