import type { Piece } from '../piece/piece'
import { type PieceKey, pieceKeyOf } from '../piece/piece-key'
import { patchBetween } from '../record/record-change'
import { jsonBytes } from '../shared/json-bytes'
import { limits } from '../shared/limits'
import type { Programme, ProgrammeChange } from './programme'

type ProgrammePiece = Programme['pieces'][number]

/**
 * Returns the pieces in order, each key once. A merge can leave two spellings of one piece, because it compares whole
 * pieces.
 */
export function programmePieces(programme: Pick<Programme, 'pieces'>): ProgrammePiece[] {
  const keys = new Set<PieceKey>()
  return programme.pieces.filter((piece) => {
    const key = programmePieceKey(piece)
    return !keys.has(key) && keys.add(key)
  })
}

/**
 * Returns the change that renames a piece of the programme, or none. A new name that is in the programme too leaves one
 * of both, in the first place.
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
 * Returns whether the pieces of a programme leave room for its other fields in a record. Pieces that another version wrote
 * may have more bytes, and may become shorter.
 */
export function haveRoom(pieces: Programme['pieces'], before: Programme['pieces'] = []): boolean {
  const bytes = jsonBytes(pieces)
  return bytes <= limits.programmePieceBytes || bytes <= jsonBytes(before)
}

/** Returns the key of a piece of a programme. */
export function programmePieceKey({ title, composer }: Piece): PieceKey {
  return pieceKeyOf(title, composer)
}
