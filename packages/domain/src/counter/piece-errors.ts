import type { FieldError } from '../entry/entry-draft'
import { codePointLength, limits } from '../shared/limits'
import { cleanText } from '../shared/normalise-text'
import type { CounterPiece } from './counter-settings'

const lengths = {
  title: limits.titleLength,
  composer: limits.titleLength,
  measures: limits.measuresLength,
} as const

/**
 * Returns the errors that the entry form would report for the piece. It does not call `parseEntryDraft`,
 * because that import would load all record schemas.
 */
export function pieceErrors(piece: CounterPiece): FieldError[] {
  const errors: FieldError[] = []
  if (cleanText(piece.title + piece.composer + piece.measures) === '') return errors
  if (cleanText(piece.title) === '') errors.push({ field: 'pieces.0.title', code: 'required' })
  for (const field of ['title', 'composer', 'measures'] as const) {
    const limit = lengths[field]
    if (codePointLength(cleanText(piece[field])) > limit) {
      errors.push({ field: `pieces.0.${field}`, code: 'tooLong', limit })
    }
  }
  return errors
}
