import { cutText } from '../cut-text'
import type { ChartSize } from '../use-chart-size'

const GAP = 16

export interface RankPlaces {
  readonly width: number
  /** The height of a row in points. */
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

/** The height of one line of a name, in points at the default text size. */
export const LINE = 20

/**
 * Returns the positions in a row whose name has one line. Name and value are above the bar, so that a long
 * title fits.
 * A second line makes the row higher by `LINE`.
 */
export function rankPlaces(valueTexts: readonly string[], { width, scale, widthOf }: ChartSize): RankPlaces {
  // Values use the sans-serif font, which is slightly wider than the font that `widthOf` measures.
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
  /** The end of the name on its own second line; '' for a name of one line. */
  readonly tail: string
  readonly detail: string
  readonly isCut: boolean
}

/**
 * The minimum width in points of a cut composer, who would otherwise be unrecognisable. A shorter detail is
 * drawn whole or omitted.
 */
const LEAST_DETAIL = 64

interface NamedRow {
  readonly name: string
  /** The end of the name that must never be cut: the movement. */
  readonly tail?: string | undefined
  readonly detail?: string | undefined
}

/**
 * Returns as much of the name as fits, then as much of the detail as fits after it.
 * If the name does not fit, its tail and the detail move to a second line. That line has the whole width. Cuts
 * a name without a tail.
 */
export function nameThatFits(
  row: NamedRow,
  { nameRoom, width }: Pick<RankPlaces, 'nameRoom' | 'width'>,
  widthOf: (text: string) => number,
): FittingName {
  const { name, tail, detail = '' } = row
  if (!tail || widthOf(name) <= nameRoom) {
    const first = lineThatFits(name, detail, nameRoom, widthOf)
    return { name: first.text, tail: '', detail: first.detail, isCut: first.isCut }
  }
  const head = headOf(name, tail)
  const first = cutText(head, nameRoom, widthOf)
  const second = lineThatFits(tail, detail, width, widthOf)
  return { name: first, tail: second.text, detail: second.detail, isCut: first !== head || second.isCut }
}

function lineThatFits(text: string, detail: string, room: number, widthOf: (text: string) => number) {
  const shown = cutText(text, room, widthOf)
  const more = shown === text ? detailThatFits(detail, room - widthOf(`${shown} `), widthOf) : ''
  return { text: shown, detail: more, isCut: shown !== text || more !== detail }
}

/** Returns a name without its tail and without the punctuation before the tail. */
function headOf(name: string, tail: string): string {
  const at = name.lastIndexOf(tail)
  return at > 0 ? name.slice(0, at).replace(/[\s,:;，：；·|/–—([（-]+$/u, '') : name
}

/**
 * Returns as much of a detail as fits. First omits the whole text after ` · `. Returns '' if less than
 * `LEAST_DETAIL` of it would be visible.
 */
function detailThatFits(whole: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(whole) <= room) return whole
  const [first = whole] = whole.split(' · ')
  const isCuttable = room >= LEAST_DETAIL && widthOf(first) > LEAST_DETAIL
  return widthOf(first) <= room || isCuttable ? cutText(first, room, widthOf) : ''
}
