import type { ScoreMark } from '@segno/domain/score/score-mark'
import { marksOfScore } from '../../../../data/scores/score-marks'
import { addSign } from '../mark-edits'
import type { MarkCursor, MarkSession } from '../mark-session'
import { pendingSign } from '../model/pending-sign'
import { shownMarks } from '../model/shown-marks'
import { textNear } from '../model/text-near'

/** How far the cursor may be beside a text, in page units. */
const RADIUS = 60

/** Returns the shown text below the cursor. */
export function textBelow(
  session: MarkSession,
  { page, x, y }: MarkCursor,
  ratio: number,
): ScoreMark | undefined {
  const all = marksOfScore(session.services.journal, session.scoreId).get(page) ?? []
  return textNear(shownMarks(all, session.store.getState()), [x, y], { radius: RADIUS, ratio })
}

/**
 * Places the text or the stamp in the hand at the cursor. Without words it takes up the text below the cursor, or asks
 * for words.
 */
export function placeSign(session: MarkSession): void {
  const state = session.store.getState()
  const shape = state.cursor && session.shapeOf(state.cursor.page)
  if (!state.cursor || !shape) return
  const sign = pendingSign(state, state.cursor, shape)
  if (sign) addSign(session, sign)
  else {
    const text = state.cursor.edits ? undefined : textBelow(session, state.cursor, shape.ratio)
    if (text) session.pickText(text, state.cursor.isOfKeys)
    session.askForWords()
  }
}
