import { cutText } from '../cut-text'
import type { ChartSize } from '../use-chart-size'

const GAP = 16

export interface RankPlaces {
  readonly width: number
  /** The height of a row. */
  readonly height: number
  readonly baseline: number
  readonly nameRoom: number
  readonly bar: {
    readonly left: number
    readonly width: number
    readonly top: number
    readonly height: number
  }
}

/** Returns the places of a row: its name and value above its bar, so that a long title stays whole. */
export function rankPlaces(valueTexts: readonly string[], { width, scale, widthOf }: ChartSize): RankPlaces {
  // Values use the sans-serif font, which is a little wider than the font that `widthOf` measures.
  const valueRoom = Math.ceil(Math.max(0, ...valueTexts.map(widthOf)) * 1.12) + GAP
  return {
    width,
    height: Math.round(46 * scale),
    baseline: Math.round(20 * scale),
    nameRoom: Math.max(0, width - valueRoom),
    bar: { left: 0, width, top: Math.round(31 * scale), height: 5 },
  }
}

export interface FittingName {
  readonly name: string
  readonly detail: string
  readonly isCut: boolean
}

/** A composer cut shorter than this cannot be recognised. A shorter detail is drawn as a whole or not at all. */
const LEAST_DETAIL = 64

/** Returns as much of the name as fits, then as much of the detail as fits after it. */
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

/** Returns as much of a detail as fits. It first leaves out the whole text after ` · `. */
function detailThatFits(whole: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(whole) <= room) return whole
  const [first = whole] = whole.split(' · ')
  const isCuttable = room >= LEAST_DETAIL && widthOf(first) > LEAST_DETAIL
  return widthOf(first) <= room || isCuttable ? cutText(first, room, widthOf) : ''
}
