import { type Composer, composers } from './composers'
import { shownName, spellingsOf } from './find-composer'
import { type MatchRank, matchRank, queryOf, type SearchText, searchText } from './word-match'

export type ComposerSuggestion = {
  /** The canonical name, which records store. */
  readonly name: string
  /** The Chinese name if the interface is Chinese, else the canonical name. */
  readonly shown: string
  readonly birth: string
  readonly death: string
}

let index: { readonly composer: Composer; readonly texts: readonly SearchText[] }[] | undefined

function indexedComposers() {
  index ??= composers.map((composer) => ({
    composer,
    // Each spelling has its own text, so that a query never matches words of two spellings together.
    texts: spellingsOf(composer).map((spelling) => searchText(spelling)),
  }))
  return index
}

function bestRank(query: ReturnType<typeof queryOf>, texts: readonly SearchText[]): MatchRank | null {
  let best: MatchRank | null = null
  for (const text of texts) {
    const rank = matchRank(query, text)
    if (rank !== null && (best === null || rank < best)) best = rank
  }
  return best
}

/**
 * Returns at most `limit` composers that match a typed text in any spelling and language. Names that start with
 * the text come first. Names with a word that starts with it follow, then names that contain it. `language` is
 * the language of the interface.
 */
export function suggestComposers(
  typed: string,
  { language = 'en', limit = 8 }: { language?: string; limit?: number } = {},
): ComposerSuggestion[] {
  const query = queryOf(typed)
  const found: { composer: Composer; rank: MatchRank }[] = []
  for (const { composer, texts } of indexedComposers()) {
    const rank = bestRank(query, texts)
    if (rank !== null) found.push({ composer, rank })
  }
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ composer }) => ({
      name: composer.canonicalName,
      shown: shownName(composer, language),
      birth: composer.birth,
      death: composer.death,
    }))
}
