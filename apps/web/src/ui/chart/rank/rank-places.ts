import { cutText } from '../cut-text'
import type { ChartSize } from '../use-chart-size'

/** From this width on the names stand beside their bars, else above them. */
const wide = 520
const gap = 16

export interface RankPlaces {
  readonly width: number
  /** Of a row. */
  readonly height: number
  readonly baseline: number
  readonly nameRoom: number
  readonly bar: {
    readonly left: number
    readonly width: number
    readonly top: number
    readonly height: number
  }
  readonly isWide: boolean
}

/** Where name, bar and figure stand in a row. */
export function rankPlaces(valueTexts: readonly string[], { width, scale, widthOf }: ChartSize): RankPlaces {
  // Figures are set in the interface's face, which is a little wider than the one that is measured.
  const valueRoom = Math.ceil(Math.max(0, ...valueTexts.map(widthOf)) * 1.12) + gap
  if (width < wide)
    return {
      width,
      height: Math.round(46 * scale),
      baseline: Math.round(20 * scale),
      nameRoom: Math.max(0, width - valueRoom),
      bar: { left: 0, width, top: Math.round(31 * scale), height: 5 },
      isWide: false,
    }
  const left = Math.round(width * 0.4)
  const height = Math.round(34 * scale)
  return {
    width,
    height,
    baseline: Math.round(22 * scale),
    nameRoom: left - gap,
    bar: {
      left,
      width: Math.max(0, width - left - valueRoom),
      top: Math.round(height / 2 - 5),
      height: 10,
    },
    isWide: true,
  }
}

export interface FittingName {
  readonly name: string
  readonly detail: string
  readonly isCut: boolean
}

/** Less than this of a composer says nothing; shorter words are there as a whole or not at all. */
const leastDetail = 64

/** The name as far as it fits, and as much of the detail as there is room for after it. */
export function nameThatFits(
  row: { readonly name: string; readonly detail?: string | undefined },
  room: number,
  widthOf: (text: string) => number,
): FittingName {
  const name = cutText(row.name, room, widthOf)
  if (!row.detail) return { name, detail: '', isCut: name !== row.name }
  const detail = name === row.name ? detailThatFits(row.detail, room - widthOf(`${name} `), widthOf) : ''
  return { name, detail, isCut: detail !== row.detail }
}

/** Of a composer and what is said after a point in the middle, the latter is left out first, as a whole. */
function detailThatFits(whole: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(whole) <= room) return whole
  const [first = whole] = whole.split(' · ')
  const isCuttable = room >= leastDetail && widthOf(first) > leastDetail
  return widthOf(first) <= room || isCuttable ? cutText(first, room, widthOf) : ''
}
