import type { Entry } from '../../entry/entry'
import { normalisePieceKey } from '../../piece/normalise-piece-key'
import { normaliseComposer, pieceKeyOf } from '../../piece/piece-key'
import { pieceNameOf } from '../../piece/piece-name'
import type { ReportTable } from './report-table'

/** A piece as a line of the table shows it. */
export interface LinePiece {
  readonly title: string
  readonly composer: string | null
  readonly measures: string | null
  /** Beats per minute. */
  readonly tempo: number | null
}

/**
 * The pieces of an entry as it spells them, in its order. Of an entry without any: what it was linked to (`scoreTitle`
 * with `scoreComposer`, else what `pieceNameOf` reads from `scoreId`), without measures and tempo; none where it was
 * linked to nothing.
 */
export function piecesOfEntry(entry: Entry): readonly LinePiece[] {
  if (entry.pieces.length > 0) return entry.pieces.map(shownPiece)
  const { scoreTitle, scoreComposer, scoreId } = entry
  if (scoreTitle) return [shownPiece({ title: scoreTitle, composer: scoreComposer })]
  const key = scoreId === null ? '' : normalisePieceKey(scoreId)
  return key === '' ? [] : [shownPiece(pieceNameOf(key))]
}

function shownPiece(piece: Pick<LinePiece, 'title' | 'composer'> & Partial<LinePiece>): LinePiece {
  const { title, composer, measures = null, tempo = null } = piece
  return { title, composer: composer || null, measures: measures || null, tempo }
}

/** What a line is of: texts that tell which pieces of its entry are the line's. */
export interface LineScope {
  /** Key of the line's piece; null where the line is not of one piece. */
  readonly piece: string | null
  /** Normalised composer of the line's pieces; null where the line is not of one composer. */
  readonly composer: string | null
}

/** By the groups around a line. Without grouping by piece or composer it is of the whole entry. */
export function scopeOfLine(table: ReportTable, line: number): LineScope {
  const keyOf = (field: 'piece' | 'composer') =>
    table.groupsOf(line).find((group) => group.field === field)?.key || null
  const isSplit = table.groupedBy.includes('piece') || table.groupedBy.includes('composer')
  return isSplit ? { piece: keyOf('piece'), composer: keyOf('composer') } : { piece: null, composer: null }
}

/** The pieces of the entry that a line is of: with their measures and tempo, one that is named twice twice. */
export function piecesOfLine(entry: Entry, { piece, composer }: LineScope): readonly LinePiece[] {
  const pieces = piecesOfEntry(entry)
  if (piece === null && composer === null) return pieces
  return pieces.filter(
    (one) =>
      (piece === null || keyOfPiece(entry, one) === piece) &&
      (composer === null || normaliseComposer(one.composer) === composer),
  )
}

/** A `scoreId` that is no key of a title and a composer is a key all the same. */
function keyOfPiece(entry: Entry, { title, composer }: LinePiece): string {
  const isKeyItself = entry.pieces.length === 0 && !entry.scoreTitle && entry.scoreId !== null
  return isKeyItself ? normalisePieceKey(entry.scoreId ?? '') : pieceKeyOf(title, composer)
}
