import type { Piece } from '@segno/domain/piece/piece'
import { FieldReader } from '@segno/domain/record/field-reader'
import type { Score, ScoreDifficulty, ScoreVisibility } from '@segno/domain/score/score'
import type { FieldProblem } from '@segno/domain/shared/field-problem'
import { limits } from '@segno/domain/shared/limits'
import { err, ok, type Result } from '@segno/domain/shared/result'

/** The values of the score form while the musician types. */
export interface ScoreDraft {
  readonly title: string
  readonly composer: string
  /** The id of an instrument; empty for none. */
  readonly instrument: string
  readonly difficulty: ScoreDifficulty | ''
  readonly tags: readonly string[]
  /** The tag that is being typed. */
  readonly tagText: string
  readonly visibility: ScoreVisibility
  readonly piece: Piece | null
}

export type ScoreFormFields = Pick<
  Score,
  'title' | 'composer' | 'instrument' | 'difficulty' | 'tags' | 'visibility' | 'piece'
>

export function draftOfScore(score: ScoreFormFields): ScoreDraft {
  return {
    title: score.title,
    composer: score.composer ?? '',
    instrument: score.instrument ?? '',
    difficulty: score.difficulty ?? '',
    tags: score.tags,
    tagText: '',
    visibility: score.visibility,
    piece: score.piece,
  }
}

/** Returns the parsed fields of the form, or one problem for each invalid field. */
export function parseScoreDraft(draft: ScoreDraft): Result<ScoreFormFields, FieldProblem[]> {
  const reader = new FieldReader({ ...draft })
  const title = reader.requiredText('title', limits.titleLength)
  const composer = reader.text('composer', limits.titleLength) ?? null
  const tags = [...new Set([...draft.tags, draft.tagText.trim()])].filter((tag) => tag !== '')
  if (tags.length > limits.tags) reader.report({ field: 'tags', code: 'tooMany', limit: limits.tags })
  if (reader.problems.length > 0) return err(reader.problems)
  return ok({
    title,
    composer,
    instrument: draft.instrument || null,
    difficulty: draft.difficulty || null,
    tags,
    visibility: draft.visibility,
    piece: draft.piece && { title: draft.piece.title, composer: draft.piece.composer },
  })
}
