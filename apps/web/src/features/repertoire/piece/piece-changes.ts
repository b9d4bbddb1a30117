import type { Change } from '@segno/domain/change/change'
import { isUsableKey } from '@segno/domain/piece/normalise-piece-key'
import type { Piece } from '@segno/domain/piece/piece'
import { type PieceKey, pieceKeyOf } from '@segno/domain/piece/piece-key'
import { type RenameState, renamePiece } from '@segno/domain/piece/rename-piece'
import { editRepertoireItem } from '@segno/domain/repertoire/edit-repertoire-item'
import type { RepertoireEdit } from '@segno/domain/repertoire/repertoire-fields'
import { parseRepertoireEdit } from '@segno/domain/repertoire/repertoire-fields'
import type { RepertoireRecord } from '@segno/domain/repertoire/repertoire-record'
import { codePointLength, limits } from '@segno/domain/shared/limits'
import { cleanText } from '@segno/domain/shared/normalise-text'
import { err, ok, type Result } from '@segno/domain/shared/result'
import { milliseconds } from '@segno/domain/units/duration'

/** What the dialog holds: every field as it is typed, empty for nothing. */
export interface PieceDraft {
  readonly title: string
  readonly composer: string
  readonly difficulty: string
  readonly targetDate: string
}

export interface PieceProblem {
  readonly field: 'title' | 'composer' | 'targetDate' | 'form'
  readonly code: 'required' | 'tooLong' | 'invalidDate' | 'exists' | 'itemNotFound'
}

/** The diary as it is now, which may be another than the one the dialog was opened over. */
export interface PieceState extends RenameState {
  readonly key: PieceKey
  /** What the piece is called now. */
  readonly name: Piece
  /** Its item; undefined for a piece that is practised without one. */
  readonly record: RepertoireRecord | undefined
  /** Whether another piece of the repertoire has this key. */
  readonly isTaken: (key: PieceKey) => boolean
}

export interface PieceChanges {
  readonly changes: Change[]
  /** Where the piece is found afterwards. */
  readonly key: PieceKey
  /** How many entries get another name. */
  readonly entryCount: number
}

export function draftOfPiece(
  { title, composer }: Piece,
  item: RepertoireRecord['body'] | undefined,
): PieceDraft {
  return {
    title,
    composer: composer ?? '',
    difficulty: String(item?.difficultyRating ?? ''),
    targetDate: item?.targetDate ?? '',
  }
}

/** The name that a draft spells, or null where its title says nothing. */
export function nameOfDraft({ title, composer }: Pick<PieceDraft, 'title' | 'composer'>): Piece | null {
  const clean = cleanText(title)
  return clean === '' ? null : { title: clean, composer: cleanText(composer) || null }
}

/** The changes that a draft asks for, of the fields that somebody changed in it alone. */
export function changesOfPiece(
  opened: PieceDraft,
  draft: PieceDraft,
  state: PieceState,
): Result<PieceChanges, PieceProblem[]> {
  const problems: PieceProblem[] = []
  const isRenamed = opened.title !== draft.title || opened.composer !== draft.composer
  const name = isRenamed ? readName(opened, draft, state, problems) : state.name
  const edit = readEdit(opened, draft, problems)
  const isItemGone = Object.keys(edit).length > 0 && !state.record
  if (isItemGone) problems.push({ field: 'form', code: 'itemNotFound' })
  if (problems.length > 0) return err(problems)
  if (!isRenamed) return ok({ changes: edited(state.record, edit), key: state.key, entryCount: 0 })
  const { changes, updatedCount } = renamePiece({ oldPiece: state.name, newPiece: name }, state)
  const key = pieceKeyOf(name.title, name.composer)
  return ok({ changes: withEdit(changes, key, edit, state.record), key, entryCount: updatedCount })
}

function readName(opened: PieceDraft, draft: PieceDraft, state: PieceState, problems: PieceProblem[]): Piece {
  const name = nameOfDraft({
    title: draft.title === opened.title ? state.name.title : draft.title,
    composer: draft.composer === opened.composer ? (state.name.composer ?? '') : draft.composer,
  })
  if (!name) {
    problems.push({ field: 'title', code: 'required' })
    return state.name
  }
  const key = pieceKeyOf(name.title, name.composer)
  if (isLong(name.title) || !isUsableKey(key)) problems.push({ field: 'title', code: 'tooLong' })
  else if (isLong(name.composer ?? '')) problems.push({ field: 'composer', code: 'tooLong' })
  // Another spelling of the same piece is no other piece.
  else if (key !== state.key && state.isTaken(key)) problems.push({ field: 'title', code: 'exists' })
  return name
}

function isLong(text: string): boolean {
  return codePointLength(text) > limits.titleLength
}

function readEdit(opened: PieceDraft, draft: PieceDraft, problems: PieceProblem[]): RepertoireEdit {
  const raw: Record<string, unknown> = {}
  if (opened.difficulty !== draft.difficulty) {
    raw.difficultyRating = draft.difficulty === '' ? null : Number(draft.difficulty)
  }
  if (opened.targetDate !== draft.targetDate) raw.targetDate = draft.targetDate
  const parsed = parseRepertoireEdit(raw)
  if (parsed.ok) return parsed.value
  problems.push({ field: 'targetDate', code: 'invalidDate' })
  return {}
}

/** Without a change of status there is no entry to write, so that the time and the zone say nothing. */
function edited(record: RepertoireRecord | undefined, edit: RepertoireEdit): Change[] {
  if (!record || Object.keys(edit).length === 0) return []
  const changes = editRepertoireItem(record, edit, { now: milliseconds(0), timeZone: 'UTC' })
  return changes.ok ? changes.value : []
}

/** The item moves under its new key as the dialog leaves it. */
function withEdit(
  changes: Change[],
  key: PieceKey,
  edit: RepertoireEdit,
  record: RepertoireRecord | undefined,
): Change[] {
  if (Object.keys(edit).length === 0) return changes
  const moves = changes.some(
    (change) => change.kind === 'repertoire' && change.op === 'put' && change.id === key,
  )
  if (!moves) return [...changes, ...edited(record, edit)]
  return changes.map((change) =>
    change.kind === 'repertoire' && change.op === 'put' && change.id === key
      ? { ...change, body: { ...change.body, ...edit } }
      : change,
  )
}
