import type { Entry } from '../../entry/entry'
import type { ComposerKey } from '../../piece/composer-key'
import { normalisePieceKey } from '../../piece/normalise-piece-key'
import { normaliseComposer, pieceKeyOf } from '../../piece/piece-key'
import { pieceNameOf } from '../../piece/piece-name'
import { partOfWork } from '../../piece/work-key'
import type { ReportTable } from './report-table'

/** A piece in the columns of a leaf. */
export interface LeafPiece {
  readonly title: string
  readonly composer: string | null
  readonly measures: string | null
  /** The tempo in beats per minute, or null. */
  readonly tempo: number | null
}

/**
 * Returns the pieces of an entry in its own spelling and order. An entry without pieces has the piece of its linked
 * score, without measures and tempo: `scoreTitle` and `scoreComposer`, or the name that `pieceNameOf` reads from
 * `scoreId`. Without a link it has none.
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

/** The keys that select the pieces of a leaf from those of its entry. */
export interface LeafScope {
  /** The key of the leaf's group by piece; null if the table has no such group or the key is empty. */
  readonly piece: string | null
  /** The key of the leaf's group by work; null if the table has no such group or the key is empty. */
  readonly work: string | null
  /** The key of the leaf's group by composer; null if the table has no such group or the key is empty. */
  readonly composer: string | null
  readonly composerKey?: ComposerKey | undefined
}

/** Returns the scope of a leaf from its groups. Without grouping by piece, work or composer it is the whole entry. */
export function scopeOfLeaf(table: ReportTable, leaf: number): LeafScope {
  const keyOf = (field: 'piece' | 'work' | 'composer') =>
    table.groupsOf(leaf).find((group) => group.field === field)?.key || null
  const { composerKey } = table
  const scope = { piece: keyOf('piece'), work: keyOf('work'), composer: keyOf('composer') }
  return composerKey ? { ...scope, composerKey } : scope
}

/** Returns the pieces of a leaf with their measures and tempo. A piece that the entry names twice occurs twice. */
export function piecesOfLeaf(
  entry: Entry,
  { piece, work, composer, composerKey = normaliseComposer }: LeafScope,
): readonly LeafPiece[] {
  const pieces = piecesOfEntry(entry)
  if (piece === null && work === null && composer === null) return pieces
  return pieces.filter(
    (one) =>
      (piece === null || keyOfPiece(entry, one) === piece) &&
      (work === null || partOfWork(one, composerKey).key === work) &&
      (composer === null || composerKey(one.composer) === composer),
  )
}

/**
 * Returns the key of a piece. The key of a linked score is its `scoreId`, which may not consist of a title and
 * a composer.
 */
function keyOfPiece(entry: Entry, { title, composer }: LeafPiece): string {
  const isKeyItself = entry.pieces.length === 0 && !entry.scoreTitle && entry.scoreId !== null
  return isKeyItself ? normalisePieceKey(entry.scoreId ?? '') : pieceKeyOf(title, composer)
}
