import { patchBetween } from '../record/record-change'
import { err, ok, type Result } from '../shared/result'
import type { Milliseconds } from '../units/duration'
import { instantOf } from '../units/instant'
import { addMarks, eraseMarks } from './mark-commands'
import { marksDeletedWith } from './marks-deleted-with'
import type { Score, ScoreChange } from './score'
import type { ScoreMark, ScoreMarkChange } from './score-mark'

/** The fields of a score that a musician or an import sets. */
export type ScoreFields = Pick<
  Score,
  | 'title'
  | 'composer'
  | 'difficulty'
  | 'instrument'
  | 'tags'
  | 'visibility'
  | 'files'
  | 'pageCount'
  | 'piece'
  | 'source'
  | 'sourceUrl'
>
/** A record with the time of its deletion, if it is a tombstone. */
interface DeletableRecord<Body> {
  readonly body: Body
  readonly deletedAt?: number | undefined
}

type Changes = Result<ScoreChange[], 'scoreNotFound'>

/**
 * Returns the put that creates a score from `fields`. The score is no favourite and has no jumps or bar
 * numbers.
 */
export function createScore(
  fields: ScoreFields,
  { id, now }: { readonly id: string; readonly now: Milliseconds },
): ScoreChange[] {
  const body: Score = {
    ...fields,
    id,
    favourite: false,
    jumps: [],
    barPages: [],
    createdAt: instantOf(now),
  }
  return [{ op: 'put', kind: 'score', id, body }]
}

/**
 * Returns one patch with the fields of `edit` that differ from the score. Returns [] if all are equal, or
 * `scoreNotFound` without a score.
 */
export function editScore(score: Score | undefined, edit: Partial<Score>): Changes {
  if (!score) return err('scoreNotFound')
  const patch = patchBetween('score', score.id, score, edit)
  return ok(patch ? [patch] : [])
}

/**
 * Returns the changes that restore a deleted score and the marks that were deleted with it. Returns [] if the
 * score is missing or not deleted.
 */
export function restoreScore(
  score: DeletableRecord<Score> | undefined,
  marks: Iterable<DeletableRecord<ScoreMark>>,
): (ScoreChange | ScoreMarkChange)[] {
  if (score?.deletedAt === undefined) return []
  const { body, deletedAt } = score
  const restored = marksDeletedWith({ id: body.id, deletedAt }, marks).map((mark) => mark.body)
  return [{ op: 'put', kind: 'score', id: body.id, body }, ...addMarks(restored)]
}

/**
 * Returns the changes that make a score and its marks tombstones, or `scoreNotFound`. One undo restores all of
 * them, because the device deletes the files of the score only after a grace period.
 */
export function deleteScore(
  score: Score | undefined,
  marks: readonly ScoreMark[],
): Result<(ScoreChange | ScoreMarkChange)[], 'scoreNotFound'> {
  if (!score) return err('scoreNotFound')
  return ok([{ op: 'delete', kind: 'score', id: score.id, before: score }, ...eraseMarks(marks)])
}
