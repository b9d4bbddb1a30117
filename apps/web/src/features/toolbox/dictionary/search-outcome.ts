import type { Dictionary, DictionaryTerm } from '@segno/content/dictionary'
import { foldText } from '@segno/domain/shared/fold-text'

/**
 * The missing part of a search. `filtered`: the filters leave no term. `near`: no term has this name, but some are
 * like it. `unknown`: there is not even a similar one. `unsure`: the names of other languages are not fetched yet.
 */
export type Missing = 'filtered' | 'near' | 'unknown' | 'unsure' | null

/** Returns what a list of found terms lacks. Null if a term has the name, and for a list without a search. */
export function missingFrom(
  { has }: Dictionary,
  query: string,
  terms: readonly DictionaryTerm[],
  isComplete: boolean,
): Missing {
  const isFound = terms.length > 0
  if (query.trim() === '' || has(query)) return isFound ? null : 'filtered'
  if (!isComplete) return isFound ? null : 'unsure'
  return isFound ? 'near' : 'unknown'
}

/** Returns true if Enter may open the first term that a search found: a similar one may be another word. */
export function isMeant({ has }: Dictionary, query: string, first: DictionaryTerm): boolean {
  return has(query) || foldText(first.headword).startsWith(foldText(query.trim()))
}
