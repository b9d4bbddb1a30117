import type { Piece } from '../piece/piece'
import { type PieceKey, pieceKeyOf } from '../piece/piece-key'
import { patchBetween } from '../record/record-change'
import { jsonBytes } from '../shared/json-bytes'
import { limits } from '../shared/limits'
import type { Programme, ProgrammeChange } from './programme'

type ProgrammePiece = Programme['pieces'][number]

/**
 * Returns the pieces in order, each key once. A merge compares whole pieces, so it can keep two spellings of
 * one piece.
 */
export function programmePieces(programme: Pick<Programme, 'pieces'>): ProgrammePiece[] {
  const keys = new Set<PieceKey>()
  return programme.pieces.filter((piece) => {
    const key = programmePieceKey(piece)
    return !keys.has(key) && keys.add(key)
  })
}

/**
 * Returns the change that renames a piece of the programme, or [] if the programme lacks the piece or stays
 * equal.
 * If the programme already has the new name, both become one piece in the first of their places.
 */
export function renameProgrammePiece(
  programme: Programme,
  from: PieceKey,
  { title, composer }: Piece,
): ProgrammeChange[] {
  if (!programme.pieces.some((piece) => programmePieceKey(piece) === from)) return []
  const renamed = programme.pieces.map((piece) =>
    programmePieceKey(piece) === from ? { ...piece, title, composer } : piece,
  )
  const patch = patchBetween('programme', programme.id, programme, {
    pieces: programmePieces({ pieces: renamed }),
  })
  return patch ? [patch] : []
}

/**
 * Returns true if the pieces leave room for the other fields of a programme in a record. Pieces of another
 * version may already have more bytes (`before`): they may stay or become shorter.
 */
export function haveRoom(pieces: Programme['pieces'], before: Programme['pieces'] = []): boolean {
  const bytes = jsonBytes(pieces)
  return bytes <= limits.programmePieceBytes || bytes <= jsonBytes(before)
}

/** Returns the PieceKey of a programme's piece, which all its spellings share. */
export function programmePieceKey({ title, composer }: Piece): PieceKey {
  return pieceKeyOf(title, composer)
}
