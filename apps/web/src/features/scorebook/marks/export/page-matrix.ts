/** A box of a PDF page in points. The origin of PDF is the lower left corner. */
export interface PdfBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The numbers of a PDF matrix: a b c d e f. */
export type PdfMatrix = readonly [number, number, number, number, number, number]

/** Returns the intersection of both boxes; `within` if it is empty. pdf.js shows this part of a page. */
export function visibleBox(crop: PdfBox, within: PdfBox): PdfBox {
  const x = Math.max(crop.x, within.x)
  const y = Math.max(crop.y, within.y)
  const width = Math.min(crop.x + crop.width, within.x + within.width) - x
  const height = Math.min(crop.y + crop.height, within.y + within.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : within
}

/**
 * Returns the matrix from the shown page to points of the PDF. The unit is a ten-thousandth of the shown width.
 * The origin is the upper left corner, and heights below it are negative. `turn` is the rotation flag of the
 * page in degrees clockwise.
 */
export function pageMatrix({ x, y, width, height }: PdfBox, turn: number): PdfMatrix {
  const quarter = (((Math.round(turn / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3
  const s = (quarter % 2 === 0 ? width : height) / 10_000
  if (quarter === 1) return [0, s, -s, 0, x, y]
  if (quarter === 2) return [-s, 0, 0, -s, x + width, y]
  return quarter === 3 ? [0, -s, s, 0, x + width, y + height] : [s, 0, 0, s, x, y + height]
}

/** Returns height divided by width of the page after its rotation flag. */
export function shownRatio({ width, height }: PdfBox, turn: number): number {
  return turn % 180 === 0 ? height / width : width / height
}
