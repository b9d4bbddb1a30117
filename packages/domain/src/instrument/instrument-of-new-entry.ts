import { type ComposerKey, unitedPieceKey } from '../piece/composer-key'
import type { Piece } from '../piece/piece'
import { normaliseComposer, type PieceKey, pieceKeyOf } from '../piece/piece-key'

/** A piece of the diary with the instrument of its latest entry. */
export interface PractisedPiece extends Piece {
  readonly key: PieceKey
  readonly lastInstrument: string
}

export interface InstrumentContext {
  /** The practised pieces, latest first. */
  readonly practised: readonly PractisedPiece[]
  /** The primary instrument of the preferences, or null. */
  readonly primary: string | null
  /** The instrument of the latest practice, or null. */
  readonly lastUsed: string | null
  /** Returns one key for all spellings of a composer. Without it, composers are compared as typed. */
  readonly composerKey?: ComposerKey
}

/**
 * Returns the instrument with which the form of a new entry starts: the one last used with the first known
 * piece, else the primary one. Without both it is the last used one, or null.
 */
export function instrumentOfNewEntry(
  pieces: readonly Piece[],
  { practised, primary, lastUsed, composerKey = normaliseComposer }: InstrumentContext,
): string | null {
  for (const piece of pieces) {
    if (piece.title.trim() === '') continue
    const key = pieceKeyOf(piece.title, piece.composer)
    const united = unitedPieceKey(piece, composerKey)
    const known =
      practised.find((other) => other.key === key) ??
      practised.find((other) => unitedPieceKey(other, composerKey) === united)
    if (known) return known.lastInstrument
  }
  return primary ?? lastUsed
}
