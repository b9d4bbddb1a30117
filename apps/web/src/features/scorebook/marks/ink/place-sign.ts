import type { ScoreMark } from '@segno/domain/score/score-mark'
import { marksOfScore } from '../../../../data/scores/score-marks'
import { addSign } from '../mark-edits'
import type { MarkCursor, MarkSession } from '../mark-session'
import { pendingSign } from '../model/pending-sign'
import { shownMarks } from '../model/shown-marks'
import { textNear } from '../model/text-near'

/** The distance at which the cursor still selects a text (page units). */
const RADIUS = 60

/** Returns the shown text at the cursor; undefined if there is none. */
export function textBelow(
  session: MarkSession,
  { page, x, y }: MarkCursor,
  ratio: number,
): ScoreMark | undefined {
  const all = marksOfScore(session.services.journal, session.scoreId).get(page) ?? []
  return textNear(shownMarks(all, session.store.getState()), [x, y], { radius: RADIUS, ratio })
}

/**
 * Places the text or stamp of the chosen tool at the cursor. Without words, focuses the field for the words. If
 * a text is at the cursor, the field then edits that text.
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
