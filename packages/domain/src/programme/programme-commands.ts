import type { Piece } from '../piece/piece'
import type { PieceKey } from '../piece/piece-key'
import { patchBetween } from '../record/record-change'
import { limits } from '../shared/limits'
import { err, ok, type Result } from '../shared/result'
import type { Milliseconds } from '../units/duration'
import { instantOf } from '../units/instant'
import type { Programme, ProgrammeChange, programmeFieldSchemas } from './programme'
import { haveRoom, programmePieceKey, programmePieces } from './programme-pieces'

export type ProgrammeFields = Pick<Programme, keyof typeof programmeFieldSchemas>
type Changes = Result<ProgrammeChange[], 'programmeNotFound'>

/** Returns the changes that create a programme. Two programmes may have the same name. */
export function createProgramme(
  fields: ProgrammeFields,
  { id, now }: { readonly id: string; readonly now: Milliseconds },
): ProgrammeChange[] {
  const body: Programme = { ...fields, id, createdAt: instantOf(now) }
  return [{ op: 'put', kind: 'programme', id, body }]
}

/**
 * Returns one patch with the fields that differ, [] if none does, or `programmeNotFound`. Fields that the edit
 * omits stay.
 */
export function editProgramme(programme: Programme | undefined, edit: Partial<ProgrammeFields>): Changes {
  if (!programme) return err('programmeNotFound')
  const patch = patchBetween('programme', programme.id, programme, edit)
  return ok(patch ? [patch] : [])
}

/** Returns the deletion of the programme, or `programmeNotFound`. Its pieces and their entries stay. */
export function deleteProgramme(programme: Programme | undefined): Changes {
  if (!programme) return err('programmeNotFound')
  return ok([{ op: 'delete', kind: 'programme', id: programme.id, before: programme }])
}

/**
 * Returns the change that adds a piece at the end, or `programmeNotFound`. A piece that is already in the
 * programme keeps its place. Returns `programmeFull` for too many pieces and `programmeLong` for too long
 * names.
 */
export function addProgrammePiece(
  programme: Programme | undefined,
  { title, composer }: Piece,
): Result<ProgrammeChange[], 'programmeNotFound' | 'programmeFull' | 'programmeLong'> {
  const pieces = programmePieces({ pieces: [...(programme?.pieces ?? []), { title, composer }] })
  if (pieces.length > limits.programmePieces) return err('programmeFull')
  if (!haveRoom(pieces, programme?.pieces)) return err('programmeLong')
  return editProgramme(programme, { pieces })
}

/**
 * Returns the change that removes a piece from the programme, or `programmeNotFound`. The piece itself stays in
 * the diary.
 */
export function removeProgrammePiece(programme: Programme | undefined, key: PieceKey): Changes {
  return editProgramme(programme, {
    pieces: (programme?.pieces ?? []).filter((piece) => programmePieceKey(piece) !== key),
  })
}

/**
 * Returns the change that moves a piece to place `to`, counted from 0. A place beyond either end becomes the
 * first or the last. Returns `programmeNotFound` without a programme, [] if it lacks the piece.
 */
export function moveProgrammePiece(programme: Programme | undefined, key: PieceKey, to: number): Changes {
  const pieces = programmePieces(programme ?? { pieces: [] })
  const moved = pieces.find((piece) => programmePieceKey(piece) === key)
  if (!moved) return programme ? ok([]) : err('programmeNotFound')
  const without = pieces.filter((piece) => piece !== moved)
  return editProgramme(programme, { pieces: without.toSpliced(Math.max(to, 0), 0, moved) })
}
