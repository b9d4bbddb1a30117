import type { Entry, EntryPiece } from '@segno/domain/entry/entry'
import { entryFacts, type FactId, pieceFacts, pieceShares } from '../entry-facts'
import type { EntryFormat } from '../use-entry-format'

/**
 * A field that differs from the previous version, with its old and new value as text; '' stands for an empty
 * field.
 */
export interface VersionChange {
  readonly id: FactId | 'piece' | 'notes'
  readonly from: string
  readonly to: string
}

/** Returns the fields that differ between two versions. Returns all fields with a value if `before` is null. */
export function versionChanges(before: Entry | null, after: Entry, format: EntryFormat): VersionChange[] {
  const old = new Map(before ? factsOf(before, format) : [])
  return factsOf(after, format)
    .map(([id, to]) => ({ id, from: old.get(id) ?? '', to }))
    .filter(({ from, to }) => from !== to)
}

type Fact = readonly [id: VersionChange['id'], value: string]

function factsOf(entry: Entry, format: EntryFormat): Fact[] {
  return [
    ['piece', piecesText(entry, format)],
    ...entryFacts(entry, format)
      .filter(({ id }) => id !== 'writtenDown')
      .map(({ id, value }): Fact => [id, value]),
    ['notes', entry.notes ?? ''],
  ]
}

function piecesText(entry: Entry, format: EntryFormat): string {
  const shares = pieceShares(entry)
  const several = entry.pieces.length > 1
  const nameOf = ({ title, composer }: EntryPiece) => (composer ? `${title}, ${composer}` : title)
  return entry.pieces
    .map((piece, at) => {
      const facts = several ? pieceFacts(piece, shares[at] ?? 0, format).join(' ') : ''
      return facts ? `${nameOf(piece)} (${facts})` : nameOf(piece)
    })
    .join('; ')
}
