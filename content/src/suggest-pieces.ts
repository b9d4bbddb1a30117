import { type CatalogueNumber, readCatalogueNumbers } from '@segno/domain/piece/catalogue-number'
import { foldText } from '@segno/domain/shared/fold-text'
import { findComposer, spellingsOf } from './find-composer'
import { type PieceQuery, pieceQueryOf, pieceRank } from './number-match'
import { type KnownPiece, pieces } from './pieces'
import { type MatchRank, type SearchText, searchText } from './word-match'

/** A piece of the musician's diary. */
export type OwnPiece = {
  readonly title: string
  readonly composer: string | null
  /** The number of its entries. */
  readonly count: number
  /** The instant of the last practice, which sorts as text. */
  readonly lastAt: string
}

export type PieceSuggestion = {
  /** The title for the form, with the catalogue number if the title alone is ambiguous. */
  readonly title: string
  readonly composer: string | null
  /** Empty if unknown, and for pieces of the diary. */
  readonly catalogue: string
  readonly source: 'own' | 'known'
}

type IndexedPiece = {
  readonly suggestion: PieceSuggestion
  /** Piece identities under which the diary may already contain the piece. */
  readonly identities: readonly string[]
  readonly text: SearchText
  readonly numbers: readonly CatalogueNumber[]
}

const identityOf = (title: string, composer: string | null) => {
  const known = composer === null ? null : findComposer(composer)
  return JSON.stringify([foldText(title), foldText(known?.canonicalName ?? composer ?? '')])
}

function composerTexts(composer: string | null): readonly string[] {
  if (composer === null) return []
  const known = findComposer(composer)
  return known ? [composer, ...spellingsOf(known)] : [composer]
}

/** Titles that one composer gave to several works with different catalogue numbers. */
function ambiguousIdentities(): Set<string> {
  const catalogues = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const piece of pieces) {
    const identity = identityOf(piece.title, piece.composer)
    const other = catalogues.get(identity)
    if (other !== undefined && other !== piece.catalogue) ambiguous.add(identity)
    catalogues.set(identity, piece.catalogue)
  }
  return ambiguous
}

function indexPiece(piece: KnownPiece, ambiguous: ReadonlySet<string>): IndexedPiece {
  const { composer, catalogue } = piece
  const plain = identityOf(piece.title, composer)
  const title = ambiguous.has(plain) && catalogue !== '' ? `${piece.title}, ${catalogue}` : piece.title
  const full = identityOf(`${piece.title}, ${catalogue}`, composer)
  return {
    suggestion: { title, composer, catalogue, source: 'known' },
    // "Sonatina in C major" in the diary may be any of these works, so it hides none of them.
    identities: ambiguous.has(plain) ? [full] : [plain, full],
    text: searchText(piece.title, catalogue, ...composerTexts(composer)),
    numbers: readCatalogueNumbers(`${piece.title}, ${catalogue}`),
  }
}

let knownIndex: IndexedPiece[] | undefined

function indexedPieces(): IndexedPiece[] {
  if (!knownIndex) {
    const ambiguous = ambiguousIdentities()
    const seen = new Set<string>()
    knownIndex = pieces
      .map((piece) => indexPiece(piece, ambiguous))
      .filter(({ suggestion }) => {
        // A work for oboe or saxophone is listed for both instruments, but suggested once.
        const identity = identityOf(suggestion.title, suggestion.composer)
        return !seen.has(identity) && seen.add(identity)
      })
  }
  return knownIndex
}

type Found = { readonly suggestion: PieceSuggestion; readonly rank: MatchRank }

function ownMatches(query: PieceQuery, own: readonly OwnPiece[]): Found[] {
  const byHabit = [...own].sort(
    (a, b) => b.count - a.count || (a.lastAt < b.lastAt ? 1 : a.lastAt > b.lastAt ? -1 : 0),
  )
  const found: Found[] = []
  for (const { title, composer } of byHabit) {
    const rank = pieceRank(query, searchText(title, ...composerTexts(composer)), readCatalogueNumbers(title))
    if (rank !== null) found.push({ suggestion: { title, composer, catalogue: '', source: 'own' }, rank })
  }
  return found.sort((a, b) => a.rank - b.rank)
}

/**
 * Returns the pieces that a typed text may mean: first those of the diary (best match, then most practised, then
 * latest), then known ones that the diary lacks. Title, composer (any spelling, also Chinese) or catalogue number must
 * contain every typed word; a catalogue number counts as a whole, in any usual writing. Returns none for an empty text.
 */
export function suggestPieces(
  typed: string,
  { own, limit = 8 }: { own: readonly OwnPiece[]; limit?: number },
): PieceSuggestion[] {
  const query = pieceQueryOf(typed)
  const found = ownMatches(query, own).slice(0, limit)
  if (found.length < limit) {
    const inDiary = new Set(own.map((piece) => identityOf(piece.title, piece.composer)))
    const known: Found[] = []
    for (const { suggestion, identities, text, numbers } of indexedPieces()) {
      const rank = pieceRank(query, text, numbers)
      if (rank === null || identities.some((identity) => inDiary.has(identity))) continue
      known.push({ suggestion, rank })
    }
    found.push(...known.sort((a, b) => a.rank - b.rank))
  }
  return found.slice(0, limit).map(({ suggestion }) => suggestion)
}
