import { type Margins, MOST_CROP, noMargins } from './view-settings'

/** Pixels in the format of `ImageData`: four bytes each, from the upper left corner. */
export interface Pixels {
  readonly data: ArrayLike<number>
  readonly width: number
  readonly height: number
}

/** A pixel counts as ink if it is at least this much darker than the paper (0 to 255). */
const INK = 80
/** A row or column with a smaller share of ink has only dust. */
const LEAST_INK = 0.004
/** The border in which scanners leave shadows (share of the page). */
const EDGE = 0.01
/** The white border that stays around the ink (share of the page). */
const PADDING = 0.012

/**
 * Returns the margins to crop, as shares of the page, with `PADDING` left around the ink. Returns `noMargins`
 * for a page without ink.
 */
export function inkMargins(pixels: Pixels): Margins {
  const { width, height } = pixels
  const { rows, columns } = countInk(pixels)
  const [top, bottom] = freeEnds(rows, width)
  const [left, right] = freeEnds(columns, height)
  if (top === null || left === null) return noMargins
  return { top, right: right ?? 0, bottom: bottom ?? 0, left }
}

function countInk({ data, width, height }: Pixels): { rows: number[]; columns: number[] } {
  const rows = new Array<number>(height).fill(0)
  const columns = new Array<number>(width).fill(0)
  const paper = paperLevel(data)
  const edgeX = Math.ceil(width * EDGE)
  const edgeY = Math.ceil(height * EDGE)
  for (let y = edgeY; y < height - edgeY; y++) {
    for (let x = edgeX; x < width - edgeX; x++) {
      if (paper - level(data, (y * width + x) * 4) < INK) continue
      rows[y] = (rows[y] ?? 0) + 1
      columns[x] = (columns[x] ?? 0) + 1
    }
  }
  return { rows, columns }
}

/** Returns the lightness of a pixel, from 0 to 255. Transparent pixels are white. */
function level(data: ArrayLike<number>, at: number): number {
  const alpha = (data[at + 3] ?? 0) / 255
  const mean = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
  return mean * alpha + 255 * (1 - alpha)
}

/** Returns the lightness of the paper: the 90th percentile, because most of a page is paper. */
function paperLevel(data: ArrayLike<number>): number {
  const counts = new Array<number>(256).fill(0)
  const total = data.length / 4
  for (let at = 0; at < data.length; at += 4) {
    const light = Math.round(level(data, at))
    counts[light] = (counts[light] ?? 0) + 1
  }
  let below = 0
  return counts.findIndex((count) => {
    below += count
    return below >= total * 0.9
  })
}

/**
 * Returns the shares to crop before the first and after the last ink, reduced by `PADDING` and limited by
 * `MOST_CROP`. Returns nulls for a page without ink.
 */
function freeEnds(counts: readonly number[], across: number): [number | null, number | null] {
  const isInk = (count: number) => count > across * LEAST_INK
  const first = counts.findIndex(isInk)
  if (first === -1) return [null, null]
  const last = counts.findLastIndex(isInk)
  const share = (free: number) => Math.min(MOST_CROP, Math.max(0, free / counts.length - PADDING))
  return [share(first), share(counts.length - 1 - last)]
}
