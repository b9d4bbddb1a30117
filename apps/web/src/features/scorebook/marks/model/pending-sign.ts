import type { ScoreMark } from '@segno/domain/score/score-mark'
import { normalForm } from '@segno/domain/shared/normalise-text'
import type { QuarterTurn } from '../../viewer/model/view-settings'
import type { MarkChoices, Tool } from './mark-tools'
import { cornerOf, signBox } from './sign-place'

/** A text or stamp with a position that is not stored yet. */
export type PendingSign = Pick<
  ScoreMark,
  'tool' | 'page' | 'colour' | 'width' | 'points' | 'text' | 'stamp' | 'rotation'
>

/** The rotation of a shown page, and its height divided by its width. */
export interface PageShape {
  readonly rotation: QuarterTurn
  readonly ratio: number
}

/**
 * Returns the sign that a tool places at a point, upright on the shown page. The point is the middle of a stamp
 * and the lower left corner of a text. An edited text keeps its look. Returns null for any other tool, and for
 * an empty text.
 */
export function pendingSign(
  { tool, draft, choices }: { tool: Tool | null; draft: string; choices: MarkChoices },
  { page, x, y, edits }: { page: number; x: number; y: number; edits?: ScoreMark | undefined },
  { rotation: turn, ratio }: PageShape,
): PendingSign | null {
  const rotation = ((360 - turn) % 360) as QuarterTurn
  if (tool === 'stamp') {
    const sign = { tool, page, rotation, text: null, stamp: choices.sign, ...choices.stamp }
    const [left, bottom] = cornerOf([x, y], signBox(sign), rotation, ratio)
    return { ...sign, points: [[Math.round(left), Math.round(bottom), 0]] }
  }
  const text = normalForm(draft, 'NFC').trim()
  if (tool !== 'text' || text === '') return null
  const point: [number, number, number] = [Math.round(x), Math.round(y), 0]
  if (edits) return { ...edits, page, text, points: [point] }
  return { tool, page, rotation, text, stamp: null, ...choices.text, points: [point] }
}
