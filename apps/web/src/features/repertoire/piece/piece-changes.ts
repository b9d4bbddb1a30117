import type { Change } from '@segno/domain/change/change'
import { isUsableKey } from '@segno/domain/piece/normalise-piece-key'
import type { Piece } from '@segno/domain/piece/piece'
import { type PieceKey, pieceKeyOf } from '@segno/domain/piece/piece-key'
import { editRepertoireItem } from '@segno/domain/repertoire/edit-repertoire-item'
import { type RenameState, renamePiece } from '@segno/domain/repertoire/rename-piece'
import type { RepertoireEdit } from '@segno/domain/repertoire/repertoire-fields'
import { parseRepertoireEdit } from '@segno/domain/repertoire/repertoire-fields'
import type { RepertoireRecord } from '@segno/domain/repertoire/repertoire-record'
import { codePointLength, limits } from '@segno/domain/shared/limits'
import { cleanText } from '@segno/domain/shared/normalise-text'
import { err, ok, type Result } from '@segno/domain/shared/result'
import { milliseconds } from '@segno/domain/units/duration'

/** The typed strings in the dialog for a piece. */
export interface PieceDraft {
  readonly title: string
  readonly composer: string
  readonly difficulty: string
  readonly targetDate: string
}

export interface PieceProblem {
  readonly field: 'title' | 'composer' | 'targetDate' | 'form'
  readonly code: 'required' | 'tooLong' | 'programmeFull' | 'invalidDate' | 'exists' | 'itemNotFound'
}

/** The current records of the piece. Another tab may have changed them since the dialog opened. */
export interface PieceState extends RenameState {
  readonly key: PieceKey
  /** The current name of the piece. */
  readonly name: Piece
  /** The repertoire record of the piece; undefined if the piece is not in the repertoire. */
  readonly record: RepertoireRecord | undefined
  /** Returns true if another piece of the repertoire has this key. */
  readonly isTaken: (key: PieceKey) => boolean
}

export interface PieceChanges {
  readonly changes: Change[]
  /** The key of the piece after the changes. */
  readonly key: PieceKey
  /** The number of entries that the rename changes. */
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

/** Returns the typed name, or null if its title is blank. */
export function nameOfDraft({ title, composer }: Pick<PieceDraft, 'title' | 'composer'>): Piece | null {
  const clean = cleanText(title)
  return clean === '' ? null : { title: clean, composer: cleanText(composer) || null }
}

/**
 * Returns the changes that save a draft, or the problems of its fields. The changes contain only fields that
 * the musician changed.
 */
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
  const { changes, updatedCount, hasRoom } = renamePiece({ oldPiece: state.name, newPiece: name }, state)
  if (!hasRoom) return err([{ field: 'title', code: 'programmeFull' }])
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
  // Another spelling with the same key is still this piece.
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

/**
 * Returns the changes that edit the item; [] without an item or edits. The dialog never changes the status,
 * which alone would use the time and time zone.
 */
function edited(record: RepertoireRecord | undefined, edit: RepertoireEdit): Change[] {
  if (!record || Object.keys(edit).length === 0) return []
  const changes = editRepertoireItem(record, edit, { now: milliseconds(0), timeZone: 'UTC' })
  return changes.ok ? changes.value : []
}

/**
 * Returns `changes` with the edits of the dialog: in the `put` that moves the item, or appended if no `put`
 * does.
 */
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
