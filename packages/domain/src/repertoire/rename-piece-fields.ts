import { isUsableKey } from '../piece/normalise-piece-key'
import type { Piece } from '../piece/piece'
import { pieceKeyOf } from '../piece/piece-key'
import { FieldReader, type RawFields } from '../record/field-reader'
import type { FieldProblem } from '../shared/field-problem'
import { isJsonObject } from '../shared/is-json-object'
import { limits } from '../shared/limits'
import { err, ok, type Result } from '../shared/result'
import type { PieceRename } from './rename-piece'

/** Parses `{oldPiece, newPiece}` from a form or an API call, or returns every problem. */
export function parsePieceRename(raw: RawFields): Result<PieceRename, FieldProblem[]> {
  const problems: FieldProblem[] = []
  const oldPiece = parsePiece(raw, 'oldPiece', problems)
  const newPiece = parsePiece(raw, 'newPiece', problems)
  return problems.length > 0 ? err(problems) : ok({ oldPiece, newPiece })
}

function parsePiece(raw: RawFields, field: 'oldPiece' | 'newPiece', problems: FieldProblem[]): Piece {
  const value = Object.hasOwn(raw, field) ? raw[field] : undefined
  if (!isJsonObject(value)) {
    problems.push({ field, code: value === undefined || value === null ? 'required' : 'wrongType' })
    return { title: '', composer: null }
  }
  const reader = new FieldReader(value)
  const title = reader.requiredText('title', limits.titleLength)
  const composer = reader.text('composer', limits.titleLength) ?? null
  if (reader.problems.length === 0 && !isUsableKey(pieceKeyOf(title, composer))) {
    reader.report({ field: 'title', code: 'tooLong', limit: limits.idLength })
  }
  for (const problem of reader.problems) problems.push({ ...problem, field: `${field}.${problem.field}` })
  return { title, composer }
}
