import type { MarkLayout } from '@segno/domain/score/mark-layout'

/** The inputs of an engraving. Pages depend on nothing else, so marks can store the layout of their page. */
export type EngravingLayout = MarkLayout

/** The least default height of a staff (CSS pixels). */
const LEAST_STAFF = 22
/** The growth of a staff per pixel of the screen's shorter side (CSS pixels). */
const STAFF_GROWTH = 1 / 70
/** The largest default staff (CSS pixels). A musician reads music on a stand from about 60 cm. */
const MOST_STAFF = 36
/** Verovio's staff height at scale 100, in its units: four spaces of 18 units. */
const STAFF_UNITS = 72
/** The height of the viewer's toolbars and of the playback strip (CSS pixels). */
const BARS = 168
const LEAST_HEIGHT = 200
/** The margin of a page as a share of its width. `marginBounds` limits it (CSS pixels). */
const MARGIN_SHARE = 0.03
const marginBounds = { least: 12, most: 40 }
/** On narrower pages title and composer would overlap. There only the viewer shows both, above the page. */
const LEAST_HEADER_WIDTH = 640
/** The range in which Verovio accepts a side of a page (its units). */
const sideBounds = { least: 100, most: 60_000 }

/** Returns a readable staff height for a screen (CSS pixels). `size` multiplies it; 1 is the default. */
export function staffHeight(
  screen: { readonly width: number; readonly height: number },
  size: number,
): number {
  const usual = LEAST_STAFF + Math.min(screen.width, screen.height) * STAFF_GROWTH
  return Math.min(usual, MOST_STAFF) * size
}

/**
 * Returns the layout whose pages fit a window (CSS pixels). `size` is a percentage, `transposition` in
 * semitones. With `isDouble`, a page has half the width of the window.
 */
export function screenLayout(
  { width, height }: { readonly width: number; readonly height: number },
  {
    size,
    transposition,
    isDouble,
  }: { readonly size: number; readonly transposition: number; readonly isDouble: boolean },
): EngravingLayout {
  return {
    width: Math.round(isDouble ? width / 2 : width),
    height: Math.round(Math.max(height - BARS, LEAST_HEIGHT)),
    staff: Math.round(staffHeight({ width, height }, size / 100) * 100) / 100,
    transposition,
  }
}

/**
 * Returns Verovio's options for a layout. Their lengths are in units that `scale` (per cent) converts to
 * pixels.
 */
export function verovioOptions(layout: EngravingLayout): Readonly<Record<string, unknown>> {
  const scale = Math.max(1, Math.round((layout.staff / STAFF_UNITS) * 100))
  const units = (pixels: number) => Math.round((pixels * 100) / scale)
  const side = (pixels: number) => Math.min(Math.max(units(pixels), sideBounds.least), sideBounds.most)
  const margin = units(Math.min(Math.max(layout.width * MARGIN_SHARE, marginBounds.least), marginBounds.most))
  return {
    inputFrom: 'musicxml',
    scale,
    pageWidth: side(layout.width),
    pageHeight: side(layout.height),
    pageMarginTop: margin,
    pageMarginRight: margin,
    pageMarginBottom: margin,
    pageMarginLeft: margin,
    transpose: layout.transposition === 0 ? '' : String(layout.transposition),
    breaks: 'auto',
    header: layout.width < LEAST_HEADER_WIDTH ? 'none' : 'auto',
    footer: 'none',
    justifyVertically: true,
    // Shrink a system that is higher than the page. Otherwise Verovio would cut off its lower staves.
    shrinkToFit: true,
    svgViewBox: true,
  }
}
