import { patchBetween } from '../record/record-change'
import type { ScoreMark, ScoreMarkChange } from './score-mark'

/** Returns the changes that add marks: one put for each. */
export function addMarks(marks: readonly ScoreMark[]): ScoreMarkChange[] {
  return marks.map((mark) => ({ op: 'put', kind: 'scoreMark', id: mark.id, body: mark }))
}

/** Returns the changes that erase marks: one deletion for each. */
export function eraseMarks(marks: readonly ScoreMark[]): ScoreMarkChange[] {
  return marks.map((mark) => ({ op: 'delete', kind: 'scoreMark', id: mark.id, before: mark }))
}

/**
 * Returns one patch that sets the page, the place and the words of a text mark. Returns [] if nothing differs.
 */
export function editMark(
  mark: ScoreMark,
  fields: Pick<ScoreMark, 'page' | 'points' | 'text'>,
): ScoreMarkChange[] {
  const patch = patchBetween('scoreMark', mark.id, mark, fields)
  return patch ? [patch] : []
}
