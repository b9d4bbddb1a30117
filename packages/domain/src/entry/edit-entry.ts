import { patchBetween } from '../record/record-change'
import type { Entry, EntryChange, EntryPiece } from './entry'
import type { EntryFields } from './entry-draft'

/**
 * Returns one patch with the values of `fields` that differ from the entry, or [] if all are equal. Hidden and
 * unknown fields stay, also inside a piece: `editEntry` matches pieces by id.
 */
export function editEntry(entry: Entry, fields: Partial<EntryFields>): EntryChange[] {
  const after = fields.pieces ? { ...fields, pieces: mergePieces(entry.pieces, fields.pieces) } : fields
  const patch = patchBetween('entry', entry.id, entry, after)
  return patch ? [patch] : []
}

function mergePieces(before: readonly EntryPiece[], after: readonly EntryPiece[]): EntryPiece[] {
  return after.map((piece) => ({ ...before.find((old) => old.id === piece.id), ...piece }))
}
