import {
  BlendMode,
  concatTransformationMatrix,
  degrees,
  LineCapStyle,
  type PDFDocument,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib'
import type { ScoreMark } from '@segno/domain/score/score-mark'
import { inkPaths } from '../model/ink-paths'
import { isPlacing } from '../model/mark-tools'
import { STAMP_UNITS, signOf } from '../model/sign-place'
import { paperColour } from './mark-colours'
import { pageMatrix, shownRatio, visibleBox } from './page-matrix'

/** Draws a text as an image, for letters that the standard PDF fonts lack. `height` is in pixels. */
export type DrawText = (text: string, height: number, colour: string) => Promise<TextImage>

export interface TextImage {
  readonly png: ArrayBuffer
  /**
   * The width of the image. Lengths are in pixels. The baseline starts at the left edge, `descent` above the
   * lower edge.
   */
  readonly width: number
  readonly height: number
  readonly descent: number
}

/** The height of a letter in the image of a text (pixels): sharp in print on A3. */
const LETTER_PIXELS = 160

/**
 * Draws marks on the pages of a PDF. Strokes and stamps become vector paths. Latin texts stay text, and other
 * texts become images. `marks` are by page, from 1. Skips pages that the PDF lacks.
 */
export async function drawMarks(
  pdf: PDFDocument,
  marks: ReadonlyMap<number, readonly ScoreMark[]>,
  drawText: DrawText,
): Promise<void> {
  const font = await pdf.embedFont(StandardFonts.TimesRomanItalic)
  for (const [number, ofPage] of marks) {
    if (number > pdf.getPageCount()) continue
    const page = pdf.getPage(number - 1)
    const turn = page.getRotation().angle
    const box = visibleBox(page.getCropBox(), page.getMediaBox())
    const ratio = shownRatio(box, turn)
    page.pushOperators(pushGraphicsState(), concatTransformationMatrix(...pageMatrix(box, turn)))
    drawStrokes(page, ofPage, 'highlighter', ratio)
    drawStrokes(page, ofPage, 'pen', ratio)
    for (const mark of ofPage.filter(({ tool }) => isPlacing(tool))) {
      if (mark.tool === 'stamp') drawStamp(page, mark, ratio)
      else await drawWords(pdf, page, mark, { ratio, font, drawText })
    }
    page.pushOperators(popGraphicsState())
  }
}

function drawStrokes(page: PDFPage, marks: readonly ScoreMark[], tool: 'pen' | 'highlighter', ratio: number) {
  for (const { colour, width, path } of inkPaths(
    marks.filter((mark) => mark.tool === tool),
    ratio,
  )) {
    page.drawSvgPath(path, {
      x: 0,
      y: 0,
      borderColor: colourOf(colour),
      borderWidth: width,
      borderLineCap: LineCapStyle.Round,
      ...(tool === 'highlighter' && { blendMode: BlendMode.Multiply }),
    })
  }
}

function drawStamp(page: PDFPage, mark: ScoreMark, ratio: number): void {
  const sign = signOf(mark.stamp)
  const [corner] = mark.points
  if (!sign || !corner) return
  const [left, top, , height] = sign.box
  const scale = mark.width / STAMP_UNITS
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(1, 0, 0, 1, corner[0], -corner[1] * ratio),
    concatTransformationMatrix(...turnedBy(-mark.rotation)),
  )
  page.drawSvgPath(sign.path, {
    x: -left * scale,
    y: (top + height) * scale,
    scale,
    color: colourOf(mark.colour),
  })
  page.pushOperators(popGraphicsState())
}

async function drawWords(
  pdf: PDFDocument,
  page: PDFPage,
  mark: ScoreMark,
  { ratio, font, drawText }: { ratio: number; font: PDFFont; drawText: DrawText },
): Promise<void> {
  const [corner] = mark.points
  if (!corner || mark.text === null) return
  const place = { x: corner[0], y: -corner[1] * ratio, rotate: degrees(-mark.rotation) }
  if (canEncode(font, mark.text)) {
    page.drawText(mark.text, { ...place, font, size: mark.width, color: colourOf(mark.colour) })
    return
  }
  const made = await drawText(mark.text, LETTER_PIXELS, paperColour(mark.colour))
  const image = await pdf.embedPng(made.png)
  const scale = mark.width / LETTER_PIXELS
  const [, , c, d] = turnedBy(-mark.rotation)
  page.drawImage(image, {
    ...place,
    x: place.x - c * made.descent * scale,
    y: place.y - d * made.descent * scale,
    width: made.width * scale,
    height: made.height * scale,
  })
}

/** Returns true if the font has all letters of a text. */
function canEncode(font: PDFFont, text: string): boolean {
  const known = new Set(font.getCharacterSet())
  return [...text].every((letter) => known.has(letter.codePointAt(0) ?? 0))
}

/** Returns the matrix of a counterclockwise rotation by `angle` degrees, a multiple of 90. */
function turnedBy(angle: number): [number, number, number, number, number, number] {
  const cos = Math.round(Math.cos((angle * Math.PI) / 180))
  const sin = Math.round(Math.sin((angle * Math.PI) / 180))
  return [cos, sin, -sin, cos, 0, 0]
}

function colourOf(name: string) {
  const hex = paperColour(name)
  const share = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return rgb(share(1), share(3), share(5))
}
