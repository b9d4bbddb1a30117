import type { Entry } from '../../entry/entry'
import { normalisePieceKey } from '../../piece/normalise-piece-key'
import { normaliseComposer, pieceKeyOf } from '../../piece/piece-key'
import { pieceNameOf } from '../../piece/piece-name'
import type { ReportTable } from './report-table'

/** A piece as a leaf of the table shows it. */
export interface LeafPiece {
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
export function piecesOfEntry(entry: Entry): readonly LeafPiece[] {
  if (entry.pieces.length > 0) return entry.pieces.map(shownPiece)
  const { scoreTitle, scoreComposer, scoreId } = entry
  if (scoreTitle) return [shownPiece({ title: scoreTitle, composer: scoreComposer })]
  const key = scoreId === null ? '' : normalisePieceKey(scoreId)
  return key === '' ? [] : [shownPiece(pieceNameOf(key))]
}

function shownPiece(piece: Pick<LeafPiece, 'title' | 'composer'> & Partial<LeafPiece>): LeafPiece {
  const { title, composer, measures = null, tempo = null } = piece
  return { title, composer: composer || null, measures: measures || null, tempo }
}

/** What a leaf is of: texts that tell which pieces of its entry are the leaf's. */
export interface LeafScope {
  /** Key of the leaf's piece; null where the leaf is not of one piece. */
  readonly piece: string | null
  /** Normalised composer of the leaf's pieces; null where the leaf is not of one composer. */
  readonly composer: string | null
}

/** By the groups around a leaf. Without grouping by piece or composer it is of the whole entry. */
export function scopeOfLeaf(table: ReportTable, leaf: number): LeafScope {
  const keyOf = (field: 'piece' | 'composer') =>
    table.groupsOf(leaf).find((group) => group.field === field)?.key || null
  const isSplit = table.groupedBy.includes('piece') || table.groupedBy.includes('composer')
  return isSplit ? { piece: keyOf('piece'), composer: keyOf('composer') } : { piece: null, composer: null }
}

/** The pieces of the entry that a leaf is of: with their measures and tempo, one that is named twice twice. */
export function piecesOfLeaf(entry: Entry, { piece, composer }: LeafScope): readonly LeafPiece[] {
  const pieces = piecesOfEntry(entry)
  if (piece === null && composer === null) return pieces
  return pieces.filter(
    (one) =>
      (piece === null || keyOfPiece(entry, one) === piece) &&
      (composer === null || normaliseComposer(one.composer) === composer),
  )
}

/** A `scoreId` that is no key of a title and a composer is a key all the same. */
function keyOfPiece(entry: Entry, { title, composer }: LeafPiece): string {
  const isKeyItself = entry.pieces.length === 0 && !entry.scoreTitle && entry.scoreId !== null
  return isKeyItself ? normalisePieceKey(entry.scoreId ?? '') : pieceKeyOf(title, composer)
}
