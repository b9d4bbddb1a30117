import { isUsableKey, normalisePieceKey } from '../piece/normalise-piece-key'
import { type PieceKey, pieceKeyOf } from '../piece/piece-key'
import { FieldReader, type RawFields } from '../record/field-reader'
import type { FieldProblem } from '../shared/field-problem'
import { limits } from '../shared/limits'
import { err, ok, type Result } from '../shared/result'
import { hasRoomForLinks, usableLinks } from './reference-links'
import { DEFAULT_PIECE_STATUS, pieceStatuses, type RepertoireItem } from './repertoire-item'

type FormFields = Pick<
  RepertoireItem,
  'status' | 'difficultyRating' | 'personalNotes' | 'referenceLinks' | 'targetDate'
>

/** The editable fields. The name is not among them: `renamePiece` changes it in all records. */
export type RepertoireEdit = Partial<FormFields & Pick<RepertoireItem, 'staysPlanned'>>

/** The parsed fields of a new piece. `addToRepertoire` adds its id and the time of creation. */
export interface NewRepertoireItem extends FormFields {
  readonly scoreId: PieceKey
  readonly title: string | null
  readonly composer: string | null
}

/**
 * Parses a new piece from a form or an API call, or returns every problem. The piece has a title with an
 * optional composer, or only a key. Drops invalid links.
 */
export function parseNewRepertoireItem(raw: RawFields): Result<NewRepertoireItem, FieldProblem[]> {
  const reader = new FieldReader(raw)
  const title = reader.text('title', limits.titleLength) ?? null
  const composer = reader.text('composer', limits.titleLength) ?? null
  const scoreId = parseKey(reader, title, composer)
  const edit = readEdit(reader)
  if (reader.problems.length > 0) return err(reader.problems)
  return ok({
    scoreId,
    title,
    composer,
    status: edit.status ?? DEFAULT_PIECE_STATUS,
    difficultyRating: edit.difficultyRating ?? null,
    personalNotes: edit.personalNotes ?? null,
    referenceLinks: edit.referenceLinks ?? [],
    targetDate: edit.targetDate ?? null,
  })
}

/**
 * Parses an edit from a form or an API call, or returns every problem. Absent fields stay; null clears a field.
 */
export function parseRepertoireEdit(raw: RawFields): Result<RepertoireEdit, FieldProblem[]> {
  const reader = new FieldReader(raw)
  const edit = readEdit(reader)
  return reader.problems.length > 0 ? err(reader.problems) : ok(edit)
}

function parseKey(reader: FieldReader, title: string | null, composer: string | null): PieceKey {
  const given = reader.text('scoreId', limits.idLength)
  const typed = given ? normalisePieceKey(given) : null
  const named = title ? pieceKeyOf(title, composer) : null
  const key = named ?? typed
  if (key === null && reader.problems.length === 0) reader.report({ field: 'scoreId', code: 'required' })
  if (named && typed && named !== typed) reader.report({ field: 'scoreId', code: 'mismatch' })
  if (key !== null && !isUsableKey(key)) {
    reader.report({ field: title ? 'title' : 'scoreId', code: 'tooLong', limit: limits.idLength })
  }
  return key ?? ('' as PieceKey)
}

function readEdit(reader: FieldReader): RepertoireEdit {
  const links = reader.list('referenceLinks')
  const referenceLinks = links && usableLinks(links)
  if (referenceLinks && referenceLinks.length > limits.referenceLinks) {
    reader.report({ field: 'referenceLinks', code: 'tooMany', limit: limits.referenceLinks })
  }
  if (referenceLinks && !hasRoomForLinks(referenceLinks)) {
    reader.report({ field: 'referenceLinks', code: 'noRoom' })
  }
  const edit: RepertoireEdit = {
    status: reader.choice('status', pieceStatuses),
    difficultyRating: reader.number(
      'difficultyRating',
      { min: 1, max: limits.difficultyMax },
      { whole: true },
    ),
    personalNotes: reader.text('personalNotes', limits.notesLength, { multiline: true }),
    referenceLinks,
    targetDate: reader.day('targetDate'),
  }
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
}
