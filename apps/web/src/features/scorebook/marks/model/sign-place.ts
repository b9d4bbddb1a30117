import type { MarkPoint, ScoreMark } from '@segno/domain/score/score-mark'
import type { QuarterTurn } from '../../viewer/model/view-settings'
import { type StampSign, stampSigns } from './stamp-signs'

/** The units of an outline that equal the width of a stamp: four staff spaces. */
export const STAMP_UNITS = 1000

/** The width of a Latin letter as a share of the text size. Chinese characters are square. */
const LETTER = 0.5
const WIDE_LETTER = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/u

/** The size of a sign before its rotation, in ten-thousandths of the page's width. */
interface SignBox {
  readonly width: number
  readonly height: number
}

/** Returns the outline of a stamp; undefined for a stamp of a newer version. */
export function signOf(stamp: string | null): StampSign | undefined {
  return stamp !== null && Object.hasOwn(stampSigns, stamp) ? stampSigns[stamp] : undefined
}

/**
 * Returns the size of a stamp, or the estimated size of a text. A stamp of a newer version counts as a square.
 */
export function signBox({
  tool,
  text,
  stamp,
  width,
}: Pick<ScoreMark, 'tool' | 'text' | 'stamp' | 'width'>): SignBox {
  if (tool === 'text') {
    const letters = [...(text ?? '')].reduce((sum, one) => sum + (WIDE_LETTER.test(one) ? 1 : LETTER), 0)
    return { width: letters * width, height: width }
  }
  const box = signOf(stamp)?.box
  if (!box) return { width, height: width }
  return { width: (box[2] * width) / STAMP_UNITS, height: (box[3] * width) / STAMP_UNITS }
}

/** Rotates a vector by quarter turns, clockwise. */
function turned(x: number, y: number, rotation: QuarterTurn): readonly [number, number] {
  if (rotation === 90) return [-y, x]
  if (rotation === 180) return [-x, -y]
  return rotation === 270 ? [y, -x] : [x, y]
}

/** Returns the lower left corner of a rotated sign from its middle, both in page units. */
export function cornerOf(
  middle: readonly [number, number],
  { width, height }: SignBox,
  rotation: QuarterTurn,
  ratio: number,
): [number, number] {
  const [x, y] = turned(-width / 2, height / 2, rotation)
  return [middle[0] + x, middle[1] + y / ratio]
}

/**
 * Returns the line through the middle of a sign, with its height as width. The eraser can then treat a sign
 * like a stroke.
 */
export function middleLine(mark: ScoreMark, ratio: number): { points: MarkPoint[]; width: number } {
  const [corner] = mark.points
  const { width, height } = signBox(mark)
  if (!corner) return { points: [], width: height }
  const ends = [turned(0, -height / 2, mark.rotation), turned(width, -height / 2, mark.rotation)]
  return {
    points: ends.map(([x, y]): MarkPoint => [corner[0] + x, corner[1] + y / ratio, 0]),
    width: height,
  }
}
