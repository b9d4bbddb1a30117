import type { ScoreMark, ScoreMarkChange } from './score-mark'

/** Returns the changes that add marks. */
export function addMarks(marks: readonly ScoreMark[]): ScoreMarkChange[] {
  return marks.map((mark) => ({ op: 'put', kind: 'scoreMark', id: mark.id, body: mark }))
}

/** Returns the changes that erase marks. */
export function eraseMarks(marks: readonly ScoreMark[]): ScoreMarkChange[] {
  return marks.map((mark) => ({ op: 'delete', kind: 'scoreMark', id: mark.id, before: mark }))
}
