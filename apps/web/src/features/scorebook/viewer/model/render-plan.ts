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

/** The largest number of canvases at a time. Double mode needs six: two shown, two before, two after. */
export const MOST_CANVASES = 6
/** Device pixels of the largest canvas. More would cost a phone its memory, and the eye sees no difference. */
const CANVAS_PIXELS = 8_000_000
/** Device pixels of all canvases together: 128 MB. */
export const ALL_PIXELS = 32_000_000

/**
 * Returns the pages to render, the most urgent first. The shown ones come first, then those after the next turn, then
 * the targets of jumps, then those before.
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

/** Returns the device pixels across of a canvas for a sheet of CSS pixels, within the cap of one canvas. */
export function canvasWidth({ width, height }: PageSize, pixelRatio: number): number {
  const cap = Math.sqrt((CANVAS_PIXELS * width) / height)
  return Math.max(1, Math.floor(Math.min(width * pixelRatio, cap)))
}

/**
 * Returns how many of the wanted canvases, the most urgent first, stay below the cap of all pixels. The first one is
 * always drawn.
 */
export function countWithinPixels(pixels: readonly number[]): number {
  let sum = 0
  const over = pixels.findIndex((count, index) => {
    sum += count
    return index > 0 && sum > ALL_PIXELS
  })
  return over === -1 ? pixels.length : over
}
