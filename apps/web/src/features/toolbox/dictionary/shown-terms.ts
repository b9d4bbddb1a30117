import type { Dictionary, DictionaryTerm } from '@segno/content/dictionary'
import { firstLetterOf } from '@segno/domain/dictionary/first-letter'
import type { DictionaryAddress } from './dictionary-address'

/** The most terms that one search shows. */
const FOUND = 50

/**
 * Returns the terms of a list: those that a search finds, best first, or those of the chosen letter, category, type and
 * difficulty in alphabetical order. Null if nothing is chosen.
 */
export function shownTerms(dictionary: Dictionary, address: DictionaryAddress): DictionaryTerm[] | null {
  const { category, level, type, letter } = address
  const query = address.query.trim()
  const isChosen = category ?? level ?? type ?? letter
  if (query === '' && !isChosen) return null
  // The filters choose among all terms that a search finds, so a common word leaves some.
  const terms = query === '' ? dictionary.terms : dictionary.find(query, dictionary.terms.length)
  const fit = terms.filter(
    (term) =>
      (!category || term.category === category) &&
      (!level || term.level === level) &&
      (!type || term.type === type) &&
      // A search looks for the whole word, so its first letter does not narrow it.
      (query !== '' || !letter || firstLetterOf(term.headword, dictionary.language) === letter),
  )
  return query === '' ? fit : fit.slice(0, FOUND)
}
