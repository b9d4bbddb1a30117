import type { Dictionary, DictionaryTerm } from '@segno/content/dictionary'
import { cleanLookUp } from '@segno/domain/dictionary/look-up-text'
import { foldText } from '@segno/domain/shared/fold-text'
import type { Reach } from './use-dictionary'

/**
 * Why a search has no exact match. `filtered`: the filters leave out every term. `near`: some terms are
 * similar. `unknown`: no term is similar. `unsure`: the names of other languages are still being fetched.
 * `failed`: fetching these names failed.
 */
export type Missing = 'filtered' | 'near' | 'unknown' | 'unsure' | 'failed' | null

/**
 * Returns why a search has no exact match. Returns null if a term has the name, or if a list without a search
 * has terms. Also returns null for similar terms until the names of other languages are fetched. If the filters
 * leave out every term, returns `filtered`.
 */
export function missingFrom(
  { has }: Dictionary,
  query: string,
  terms: readonly DictionaryTerm[],
  reach: Reach,
): Missing {
  const isFound = terms.length > 0
  if (query.trim() === '' || has(query)) return isFound ? null : 'filtered'
  if (reach === 'part') return 'failed'
  if (reach === 'loading') return isFound ? null : 'unsure'
  return isFound ? 'near' : 'unknown'
}

/**
 * A search with this many letters means the first term that begins with it, even if other terms do too. Shorter
 * searches begin too many words.
 */
const SHORTEST_START = 4
/** The limit for Chinese characters in place of `SHORTEST_START`, because a Chinese word has two. */
const SHORTEST_CHINESE_START = 2

/**
 * Returns true if Enter opens the first found term: if a term has the searched name, or the first one begins
 * with the search. A search of fewer than four letters (two in Chinese) must begin no other term.
 */
export function isMeant({ has }: Dictionary, query: string, terms: readonly DictionaryTerm[]): boolean {
  if (has(query)) return true
  const start = foldText(cleanLookUp(query))
  const begins = ({ headword }: DictionaryTerm) => foldText(headword).startsWith(start)
  const [first] = terms
  if (!first || !begins(first)) return false
  const shortest = start > '\u2e80' ? SHORTEST_CHINESE_START : SHORTEST_START
  return start.length >= shortest || terms.filter(begins).length === 1
}

/**
 * Returns the term that a misspelt search means. Returns null if there is none, or if `terms` does not contain
 * it.
 */
export function misspeltIn(
  { findMisspelt }: Dictionary,
  query: string,
  terms: readonly DictionaryTerm[],
): DictionaryTerm | null {
  const meant = terms.length > 0 ? findMisspelt(query) : null
  return meant && terms.includes(meant) ? meant : null
}
