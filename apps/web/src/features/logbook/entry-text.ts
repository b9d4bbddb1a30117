import type { Entry, EntryPiece } from '@segno/domain/entry/entry'

/** Returns the title and composer that name an entry, or null if it has no piece and no score. */
export function leadingPiece(entry: Entry): { title: string; composer: string } | null {
  const [piece] = entry.pieces
  if (piece) return { title: piece.title, composer: piece.composer ?? '' }
  if (entry.scoreTitle) return { title: entry.scoreTitle, composer: entry.scoreComposer ?? '' }
  return null
}

/**
 * Returns true for measures that begin with a digit, which the logbook shows as "b. 12". It shows others
 * ("coda", "mes. 45") as typed.
 */
export function needsBarWord(measures: string): boolean {
  return /^\s*\d/.test(measures)
}

/** Returns the first piece with measures or a tempo, or null. */
export function shownMeasures(entry: Entry): Pick<EntryPiece, 'measures' | 'tempo'> | null {
  return entry.pieces.find((piece) => piece.measures || piece.tempo !== null) ?? null
}
