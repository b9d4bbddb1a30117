import {
  DEFAULT_PIECE_STATUS,
  type PieceStatus,
  pieceStatuses,
} from '@segno/domain/repertoire/repertoire-item'
import { limits } from '@segno/domain/shared/limits'

/** The typed strings in the form for a new piece. */
export interface PieceDraft {
  readonly title: string
  readonly composer: string
  readonly status: PieceStatus
  /** The difficulty: '1' (easy) to '5' (hard), or '' for none. */
  readonly difficulty: string
  readonly targetDate: string
  readonly notes: string
}

export const DRAFT_NAME = 'repertoire/new'

export const emptyDraft: PieceDraft = {
  title: '',
  composer: '',
  status: DEFAULT_PIECE_STATUS,
  difficulty: '',
  targetDate: '',
  notes: '',
}

export function isEmptyDraft(draft: PieceDraft): boolean {
  return (Object.keys(emptyDraft) as (keyof PieceDraft)[]).every((name) => draft[name] === emptyDraft[name])
}

/** Returns the stored form; null if the value is invalid or each field has its default. */
export function readDraft(raw: unknown): PieceDraft | null {
  if (typeof raw !== 'object' || raw === null) return null
  const fields = raw as Record<string, unknown>
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const draft: PieceDraft = {
    title: text('title'),
    composer: text('composer'),
    status: pieceStatuses.find((status) => status === fields.status) ?? DEFAULT_PIECE_STATUS,
    difficulty: difficulties.includes(text('difficulty')) ? text('difficulty') : '',
    targetDate: text('targetDate'),
    notes: text('notes'),
  }
  return isEmptyDraft(draft) ? null : draft
}

/** The options for difficulty: '1' (easy) to '5' (hard). */
export const difficulties: readonly string[] = Array.from({ length: limits.difficultyMax }, (_, at) =>
  String(at + 1),
)

/** Returns the draft as input for `parseNewRepertoireItem`. An empty difficulty or target date becomes null. */
export function fieldsOfDraft(draft: PieceDraft) {
  return {
    title: draft.title,
    composer: draft.composer,
    status: draft.status,
    difficultyRating: draft.difficulty === '' ? null : Number(draft.difficulty),
    personalNotes: draft.notes,
    targetDate: draft.targetDate === '' ? null : draft.targetDate,
  }
}
