import { foldText } from '@segno/domain/shared/fold-text'

const BETWEEN_WORDS = /[^\p{L}\p{N}#]+/u

export type SearchText = {
  /** The folded main text. Most queries are a prefix of it. */
  readonly name: string
  /** The folded words of the main text and of all other texts. */
  readonly words: readonly string[]
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
}

export function searchText(name: string, ...others: readonly string[]): SearchText {
  return { name: foldText(name), words: [...new Set([name, ...others].flatMap(wordsOf))] }
}

export type Query = { readonly text: string; readonly words: readonly string[] }

export function queryOf(typed: string): Query {
  return { text: foldText(typed), words: wordsOf(typed) }
}

/**
 * The rank of a match; lower is better:
 * 0: the name starts with the query
 * 1: each word of the query starts a word
 * 2: each word of the query is inside a word or starts one
 */
export type MatchRank = 0 | 1 | 2

export function matchRank(query: Query, text: SearchText): MatchRank | null {
  if (query.words.length === 0) return null
  if (text.name.startsWith(query.text)) return 0
  if (query.words.every((part) => text.words.some((word) => word.startsWith(part)))) return 1
  // A single Latin letter or digit occurs in nearly every text, so it must start a word. A Chinese character
  // may be inside one.
  const inside = (part: string) => part.length > 1 || part > '\u2e80'
  const found = (part: string) =>
    text.words.some((word) => word.startsWith(part) || (inside(part) && word.includes(part)))
  return query.words.every(found) ? 2 : null
}
