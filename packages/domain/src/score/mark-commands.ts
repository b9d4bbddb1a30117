import { patchBetween } from '../record/record-change'
import type { ScoreMark, ScoreMarkChange } from './score-mark'

/** Returns the changes that add marks. */
export function addMarks(marks: readonly ScoreMark[]): ScoreMarkChange[] {
  return marks.map((mark) => ({ op: 'put', kind: 'scoreMark', id: mark.id, body: mark }))
}

/** Returns the changes that erase marks. */
export function eraseMarks(marks: readonly ScoreMark[]): ScoreMarkChange[] {
  return marks.map((mark) => ({ op: 'delete', kind: 'scoreMark', id: mark.id, before: mark }))
}

/** Returns the changes that set the page, the place and the words of a text. Empty if nothing differs. */
export function editMark(
  mark: ScoreMark,
  fields: Pick<ScoreMark, 'page' | 'points' | 'text'>,
): ScoreMarkChange[] {
  const patch = patchBetween('scoreMark', mark.id, mark, fields)
  return patch ? [patch] : []
}
