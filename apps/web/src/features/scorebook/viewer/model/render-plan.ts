import type { PageSize } from '../../pages/page-source'
import { type JumpMark, jumpsFrom } from './jump-marks'
import {
  nextPosition,
  type Position,
  positionOf,
  previousPosition,
  shownPages,
  type Turning,
} from './turning'

/** The viewer has at most this many canvases. Double mode needs six: two shown, two before, two after. */
export const MOST_CANVASES = 6
/**
 * The limit of one canvas (device pixels). More would fill the memory of a phone without a visible difference.
 */
const CANVAS_PIXELS = 8_000_000
/** The limit of all canvases together (device pixels): 128 MB. */
export const ALL_PIXELS = 32_000_000

/**
 * Returns at most six pages to render, the most urgent first: the shown pages, and the pages after the next turn.
 * Then come at most two target pages of jumps, and the pages before.
 */
export function pagesToRender(
  position: Position,
  turning: Turning,
  jumps: readonly JumpMark[],
): readonly number[] {
  const shown = shownPages(position, turning)
  const next = nextPosition(position, turning)
  const previous = previousPosition(position, turning)
  const pagesOf = (place: Position | null) => (place ? shownPages(place, turning) : [])
  const targets = jumpsFrom(jumps, shown).flatMap(({ toPage }) => pagesOf(positionOf(toPage, turning)))
  const wanted = [...shown, ...pagesOf(next), ...targets.slice(0, 2), ...pagesOf(previous)]
  return [...new Set(wanted)].slice(0, MOST_CANVASES)
}

/**
 * Returns the width of the canvas for a sheet (device pixels), within the limit of one canvas. The sheet is in
 * CSS pixels.
 */
export function canvasWidth({ width, height }: PageSize, pixelRatio: number): number {
  const cap = Math.sqrt((CANVAS_PIXELS * width) / height)
  return Math.max(1, Math.floor(Math.min(width * pixelRatio, cap)))
}

/**
 * Returns how many canvases, counted from the most urgent, stay within `ALL_PIXELS`. The first one always
 * counts.
 */
export function countWithinPixels(pixels: readonly number[]): number {
  let sum = 0
  const over = pixels.findIndex((count, index) => {
    sum += count
    return index > 0 && sum > ALL_PIXELS
  })
  return over === -1 ? pixels.length : over
}
