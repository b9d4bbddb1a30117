import type { Dictionary, DictionaryTerm } from '@segno/content/dictionary'
import { cleanLookUp } from '@segno/domain/dictionary/look-up-text'
import { foldText } from '@segno/domain/shared/fold-text'
import type { Reach } from './use-dictionary'

/**
 * The missing part of a search. `filtered`: the filters leave no term. `near`: no term has this name, but some are
 * like it. `unknown`: there is not even a similar one. `unsure`: the names of other languages are not fetched yet.
 * `failed`: they could not be fetched.
 */
export type Missing = 'filtered' | 'near' | 'unknown' | 'unsure' | 'failed' | null

/** Returns what a list of found terms lacks. Null if a term has the name, and for a list without a search. */
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

/** Fewer letters begin too many words. A Chinese word has two characters. */
const SHORTEST_START = 4
const SHORTEST_CHINESE_START = 2

/**
 * Returns true if Enter may open the first of the terms that a search found: it has the name, or is the only one that
 * begins with the search. A search of four letters may begin several. A similar term may be another word.
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

/** Returns the term that a misspelt search means, if it is among those that the search found. */
export function misspeltIn(
  { findMisspelt }: Dictionary,
  query: string,
  terms: readonly DictionaryTerm[],
): DictionaryTerm | null {
  const meant = terms.length > 0 ? findMisspelt(query) : null
  return meant && terms.includes(meant) ? meant : null
}
