import type { MarkLayout } from '@segno/domain/score/mark-layout'

/** How a score is engraved. A change of it makes other pages. Marks keep it, so pages depend on nothing else. */
export type EngravingLayout = MarkLayout

/** The height of a staff on a screen without height, and how it grows with the shorter side (CSS pixels). */
const LEAST_STAFF = 22
const STAFF_GROWTH = 1 / 70
/** The largest staff before the musician enlarges it. Music on a stand is read from about 60 cm. */
const MOST_STAFF = 36
/** The staff height of Verovio at scale 100, in its units: four spaces of two units of nine. */
const STAFF_UNITS = 72
/** CSS pixels of the bars of the viewer and of the strip below the page. */
const BARS = 168
const LEAST_HEIGHT = 200
/** The margin of a page as a share of its width, within these CSS pixels. */
const MARGIN_SHARE = 0.03
const marginBounds = { least: 12, most: 40 }
/** On narrower pages title and composer would overlap. The viewer shows both above the page. */
const LEAST_HEADER_WIDTH = 640
/** The bounds that Verovio sets to the sides of a page. */
const sideBounds = { least: 100, most: 60_000 }

/** Returns the height of a staff that can be read on a screen (CSS pixels). `size` enlarges it; 1 is the usual size. */
export function staffHeight(
  screen: { readonly width: number; readonly height: number },
  size: number,
): number {
  const usual = LEAST_STAFF + Math.min(screen.width, screen.height) * STAFF_GROWTH
  return Math.min(usual, MOST_STAFF) * size
}

/** Returns the layout whose pages fit a window (CSS pixels). `size` is a percentage, `transposition` in semitones. */
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

/** Returns the options of Verovio for a layout. Its lengths are in units that `scale` (per cent) turns into pixels. */
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
    // A system that is higher than the page becomes smaller. Otherwise its lower staves would be cut off.
    shrinkToFit: true,
    svgViewBox: true,
  }
}
