import { addSign } from '../mark-edits'
import type { MarkSession } from '../mark-session'
import { pendingSign } from '../model/pending-sign'

/** Places the text or the stamp in the hand at the cursor. A text that is still empty asks for its words. */
export function placeSign(session: MarkSession): void {
  const state = session.store.getState()
  const shape = state.cursor && session.shapeOf(state.cursor.page)
  if (!state.cursor || !shape) return
  const sign = pendingSign(state, state.cursor, shape)
  if (sign) addSign(session, sign)
  else session.askForWords()
}
