import type { Entry } from '@segno/domain/entry/entry'
import type { DuplicatePair } from '@segno/domain/entry/find-duplicate-pairs'
import { sameValue } from '@segno/domain/shared/same-value'
import { entryFacts, type FactId, pieceFacts, pieceShares } from '../entry-facts'
import type { EntryFormat } from '../use-entry-format'

export type PairField = FactId | 'pieces' | 'notes'

/** A field of a pair of entries, with the value of each entry as text. */
export interface PairRow {
  readonly id: PairField
  readonly first: string
  readonly second: string
  readonly differs: boolean
}

/** The row `pieces` already shows these fields for each piece. */
const saidByPieces = new Set<PairField>(['measures', 'tempo'])

/** Returns the fields of two entries as rows. Omits fields that are empty in both. */
export function pairRows({ first, second }: DuplicatePair, format: EntryFormat): PairRow[] {
  const answers = new Map(entryFacts(second, format).map((fact) => [fact.id, fact.value]))
  const facts = entryFacts(first, format)
    .filter((fact) => !saidByPieces.has(fact.id))
    .map((fact) => row(fact.id, fact.value, answers.get(fact.id) ?? ''))
  const rows = [
    row('pieces', piecesText(first, format), piecesText(second, format)),
    ...facts,
    row('notes', first.notes ?? '', second.notes ?? ''),
  ]
  return rows
    .map((line) => (line.id === 'duration' ? { ...line, differs: first.duration !== second.duration } : line))
    .map((line) => (line.id === 'when' ? { ...line, differs: !sameMoment(first, second) } : line))
    .filter((line) => line.first !== '' || line.second !== '')
}

function row(id: PairField, first: string, second: string): PairRow {
  return { id, first, second, differs: !sameValue(first, second) }
}

function sameMoment(first: Entry, second: Entry): boolean {
  return first.timestamp === second.timestamp
}

function piecesText(entry: Entry, format: EntryFormat): string {
  const shares = pieceShares(entry)
  return entry.pieces
    .map((piece, at) => {
      const name = piece.composer ? `${piece.title}, ${piece.composer}` : piece.title
      const facts = pieceFacts(piece, shares[at] ?? 0, format)
      if (entry.pieces.length === 1) facts.pop()
      return [name, ...facts].join(' · ')
    })
    .join('\n')
}
