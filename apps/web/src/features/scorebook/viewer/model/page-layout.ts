import type { PageSize } from '../../pages/page-source'
import type { Position, Turning } from './turning'
import { shownPages } from './turning'
import type { Margins, QuarterTurn } from './view-settings'

/** The part of a page that is shown. */
export type PageHalf = 'whole' | 'upper' | 'lower'

/** The position of a page on the stage. Lengths are CSS pixels from the upper left corner of the content. */
export interface PlacedPage {
  readonly page: number
  readonly half: PageHalf
  /** The box of the visible part, after crop and rotation (CSS pixels). */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The size of the whole page before crop and rotation. The page rotates around `centre`. */
  readonly sheet: PageSize
  /** The centre of the uncropped part, from the upper left corner of the sheet. */
  readonly centre: { readonly x: number; readonly y: number }
}

export interface Layout {
  /** The size of the content (CSS pixels), at least the size of the viewport. */
  readonly width: number
  readonly height: number
  readonly pages: readonly PlacedPage[]
}

export interface LayoutInput {
  readonly viewport: PageSize
  readonly zoom: number
  readonly rotation: QuarterTurn
  readonly sizeOf: (page: number) => PageSize
  readonly marginsOf: (page: number) => Margins
}

/** The gap between two pages of the column (CSS pixels). */
const COLUMN_GAP = 12
/** The largest width of the column at zoom 1 (CSS pixels). */
const COLUMN_WIDTH = 960

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Fits a page into an area of the stage. `align` positions it horizontally, from 0 (left) to 1 (right). */
function fitPage(page: number, area: Box, input: LayoutInput, align = 0.5): PlacedPage {
  const natural = input.sizeOf(page)
  const { top, right, bottom, left } = input.marginsOf(page)
  const kept = { width: natural.width * (1 - left - right), height: natural.height * (1 - top - bottom) }
  const isSideways = input.rotation % 180 !== 0
  const shown = isSideways ? { width: kept.height, height: kept.width } : kept
  const fit = Math.min(area.width / shown.width, area.height / shown.height)
  const scale = fit * input.zoom
  const width = shown.width * scale
  const height = shown.height * scale
  return {
    page,
    half: 'whole',
    x: area.x * input.zoom + (area.width * input.zoom - width) * align,
    y: Math.max(0, (area.height * input.zoom - height) / 2),
    width,
    height,
    sheet: { width: natural.width * scale, height: natural.height * scale },
    centre: {
      x: (natural.width * left + kept.width / 2) * scale,
      y: (natural.height * top + kept.height / 2) * scale,
    },
  }
}

/** Places the shown pages of a position. At zoom 1, each fits its area of the screen. */
export function layOutPosition(position: Position, turning: Turning, input: LayoutInput): Layout {
  const { viewport, zoom } = input
  const whole = { x: 0, y: 0, ...viewport }
  const shown = shownPages(position, turning)
  const [first = 1, second] = shown
  const pages: PlacedPage[] = []
  if (turning.mode === 'double' && second !== undefined) {
    const half = viewport.width / 2
    pages.push(fitPage(first, { ...whole, width: half }, input, 1))
    pages.push(fitPage(second, { ...whole, x: half, width: half }, input, 0))
  } else if (second !== undefined) {
    pages.push({ ...fitPage(first, whole, input), half: 'lower' })
    pages.push({ ...fitPage(second, whole, input), half: 'upper' })
  } else {
    pages.push(fitPage(first, whole, input))
  }
  return { width: viewport.width * zoom, height: viewport.height * zoom, pages }
}

/** Places all pages below each other, each as wide as the column. */
export function layOutColumn(pageCount: number, input: LayoutInput): Layout {
  const { viewport, zoom } = input
  const width = Math.min(viewport.width, COLUMN_WIDTH)
  const area = { x: (viewport.width - width) / 2, y: 0, width, height: Number.POSITIVE_INFINITY }
  const pages: PlacedPage[] = []
  let y = 0
  for (let page = 1; page <= pageCount; page++) {
    const placed = fitPage(page, area, input)
    pages.push({ ...placed, y })
    y += placed.height + COLUMN_GAP
  }
  return {
    width: viewport.width * zoom,
    height: Math.max(viewport.height, y - COLUMN_GAP),
    pages,
  }
}

/** Returns the numbers of the pages that are at least partly between `top` and `bottom` (CSS pixels). */
export function pagesWithin(layout: Layout, top: number, bottom: number): readonly number[] {
  return layout.pages.filter(({ y, height }) => y + height > top && y < bottom).map(({ page }) => page)
}
