import type { Entry, EntryPiece } from '@segno/domain/entry/entry'

// What of an entry is said where, in no language; the words around it come from `EntryFormat`.

/** The title and composer that stand for an entry; null where it names no piece. */
export function leadingPiece(entry: Entry): { title: string; composer: string } | null {
  const [piece] = entry.pieces
  if (piece) return { title: piece.title, composer: piece.composer ?? '' }
  if (entry.scoreTitle) return { title: entry.scoreTitle, composer: entry.scoreComposer ?? '' }
  return null
}

/** Bars that begin with a figure get our "b."; others ("coda", "mes. 45") already say what they are. */
export function needsBarWord(measures: string): boolean {
  return /^\s*\d/.test(measures)
}

/** The first line of the notes, short enough for a row. */
export function excerptOf(notes: string | null): string {
  const line = notes?.trimStart().split('\n', 1)[0] ?? ''
  return line.length > 160 ? `${line.slice(0, 160)}…` : line
}

/** Bars and tempo of the first piece that has any. */
export function shownMeasures(entry: Entry): Pick<EntryPiece, 'measures' | 'tempo'> | null {
  return entry.pieces.find((piece) => piece.measures || piece.tempo !== null) ?? null
}
