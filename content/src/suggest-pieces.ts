import { readCatalogueNumbers } from '@segno/domain/piece/catalogue-number'
import { foldText } from '@segno/domain/shared/fold-text'
import { findComposer, spellingsOf } from './find-composer'
import { type PieceQuery, pieceQueryOf, pieceRank } from './number-match'
import { indexOwn, type OwnPiece, ownPieceOf } from './own-work'
import { type MatchRank, searchText } from './word-match'
import { type FoundWork, findWorks, type WorkCatalogue } from './works/find-works'
import { type PieceLevel, type WorkLanguage, workLanguageOf } from './works/work'
import { movementTitle, workTitle } from './works/work-title'

export type PieceSuggestion = {
  /**
   * The title that a form fills in when the musician chooses the suggestion. For a known work it contains the
   * catalogue number if there is one.
   */
  readonly title: string
  readonly composer: string | null
  readonly source: 'own' | 'known'
  /** The difficulty of a known work. Null for pieces of the diary. */
  readonly level: PieceLevel | null
}

function composerTexts(composer: string | null): readonly string[] {
  if (composer === null) return []
  const known = findComposer(composer)
  return known ? [composer, ...spellingsOf(known)] : [composer]
}

type Found = { readonly suggestion: PieceSuggestion; readonly rank: MatchRank }

const ownSuggestion = ({ title, composer }: OwnPiece): PieceSuggestion => ({
  title,
  composer,
  source: 'own',
  level: null,
})

function ownMatches(query: PieceQuery, own: readonly OwnPiece[]): Found[] {
  const byHabit = [...own].sort(
    (a, b) => b.count - a.count || (a.lastAt < b.lastAt ? 1 : a.lastAt > b.lastAt ? -1 : 0),
  )
  const found: Found[] = []
  for (const piece of byHabit) {
    const { title, composer } = piece
    const rank = pieceRank(query, searchText(title, ...composerTexts(composer)), readCatalogueNumbers(title))
    if (rank !== null) found.push({ suggestion: ownSuggestion(piece), rank })
  }
  return found.sort((a, b) => a.rank - b.rank)
}

function workSuggestion({ work, movement }: FoundWork, language: WorkLanguage): PieceSuggestion {
  return {
    title: movement === null ? workTitle(work, language) : movementTitle(work, movement, language),
    composer: work.composer,
    source: 'known',
    level: work.level,
  }
}

/**
 * Adds the movements of a work if it is the only match. Adds none if the text is its whole title, because the
 * musician then means the work itself.
 */
function withMovements(
  found: readonly FoundWork[],
  typed: string,
  language: WorkLanguage,
): readonly FoundWork[] {
  const [only] = found
  if (found.length !== 1 || !only || only.movement !== null) return found
  const { work } = only
  if (foldText(workTitle(work, language)) === foldText(typed)) return found
  return [only, ...(work.movements ?? []).map((_, movement) => ({ work, movement }))]
}

/** The number of works to search beyond the limit, because the diary may already have some of them. */
const SPARE = 12

export interface SuggestOptions {
  readonly own: readonly OwnPiece[]
  readonly works: WorkCatalogue
  readonly limit?: number
  /** The language of the interface. A work whose name is not translated keeps its English or original name. */
  readonly language: string
}

/**
 * Returns at most `limit` pieces that match a typed text; none for an empty text. Pieces of the diary come
 * first: best match, then most practised, then latest. Works of the catalogue follow, found by a title in any
 * of six languages. If the diary has the work, it is suggested under the diary's title. If one work matches,
 * its movements follow it.
 */
export function suggestPieces(
  typed: string,
  { own, works, limit = 8, language }: SuggestOptions,
): PieceSuggestion[] {
  const mine = ownMatches(pieceQueryOf(typed), own)
    .slice(0, limit)
    .map(({ suggestion }) => suggestion)
  const keyOf = ({ title, composer }: Pick<PieceSuggestion, 'title' | 'composer'>) =>
    JSON.stringify([title, composer])
  const shown = new Set(mine.map(keyOf))
  const known: PieceSuggestion[] = []
  const index = indexOwn(own)
  const named = workLanguageOf(language)
  for (const found of withMovements(findWorks(typed, works, limit + SPARE), typed, named)) {
    const piece = ownPieceOf(found, index, works.works)
    const suggestion = piece ? ownSuggestion(piece) : workSuggestion(found, named)
    // The catalogue lists a work for oboe or saxophone under both instruments.
    if (shown.has(keyOf(suggestion))) continue
    shown.add(keyOf(suggestion))
    if (piece) mine.push(suggestion)
    else known.push(suggestion)
  }
  return [...mine, ...known].slice(0, limit)
}
