import type { DrawnWords } from '../bar/bar-layout'
import { cutText } from '../cut-text'
import { ROW_HEIGHT } from '../scale'
import type { ChartSize } from '../use-chart-size'
import type { TrendLine } from './trend-chart-props'

/** The width in points of a line's sample in front of its name. */
export const SAMPLE = 22
/**
 * The minimum chart width in points for names at the ends of their lines. In narrower charts, names are above
 * the plot.
 */
const WIDE = 600

export interface TrendNames {
  readonly texts: readonly string[]
  /** The width in points that the names need at the right of the plot. */
  readonly room: number
  /** The number of rows with names above the plot. */
  readonly above: number
}

/**
 * Returns the names of the lines, cut to fit, and the space for them. The name is '' for the look `dots`. A
 * single line gets no name.
 */
export function namesOf(lines: readonly TrendLine[], { width, widthOf }: ChartSize): TrendNames {
  if (lines.length < 2) return { texts: [], room: 0, above: 0 }
  const most = width >= WIDE ? width * 0.24 : width - SAMPLE - 8
  const texts = lines.map(({ name, look }) => (look === 'dots' ? '' : cutText(name, most, widthOf)))
  if (width < WIDE) return { texts, room: 0, above: texts.filter(Boolean).length }
  return { texts, room: Math.max(...texts.map(widthOf)) + 12, above: 0 }
}

/** Adds the positions of the names: in rows above the plot, or at the ends of their lines without overlap. */
export function withNames<
  Line extends { readonly key: string; readonly points: readonly { readonly y: number }[] },
>(
  lines: readonly Line[],
  { texts, above }: TrendNames,
  right: number,
  { scale: zoom }: ChartSize,
): (Line & { readonly name: DrawnWords | null })[] {
  const named = lines.filter((line, index) => texts[index] && line.points.length > 0)
  const ends = named.map(({ points }) => (points.at(-1)?.y ?? 0) + 4.5 * zoom)
  const places = above > 0 ? [] : spreadOut(ends, 16 * zoom)
  return lines.map((line, index) => {
    const row = named.indexOf(line)
    if (row < 0) return { ...line, name: null }
    const place =
      above > 0 ? { x: SAMPLE + 8, y: (row * ROW_HEIGHT + 12) * zoom } : { x: right + 8, y: places[row] ?? 0 }
    return { ...line, name: { key: line.key, text: texts[index] ?? '', ...place } }
  })
}

/** Returns the coordinates, each moved down to at least `least` below the previous one. Keeps their order. */
function spreadOut(places: readonly number[], least: number): number[] {
  const spread = [...places]
  const byHeight = [...places.keys()].sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  let lowest = Number.NEGATIVE_INFINITY
  for (const index of byHeight) {
    lowest = Math.max(places[index] ?? 0, lowest + least)
    spread[index] = lowest
  }
  return spread
}
