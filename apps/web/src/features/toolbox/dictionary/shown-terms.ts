import type { Dictionary, DictionaryTerm } from '@segno/content/dictionary'
import { firstLetterOf } from '@segno/domain/dictionary/first-letter'
import type { DictionaryAddress } from './dictionary-address'

/** A search shows at most this many terms. */
const FOUND = 50

/**
 * Returns the terms of a search that fit the filters, best first, at most 50. Without a search, returns the
 * terms of the chosen letter and filters in alphabetical order. Returns null without any choice.
 */
export function shownTerms(dictionary: Dictionary, address: DictionaryAddress): DictionaryTerm[] | null {
  const { category, level, type, letter } = address
  const query = address.query.trim()
  const isChosen = category ?? level ?? type ?? letter
  if (query === '' && !isChosen) return null
  // Filter all found terms before the limit, or a common word would leave none.
  const terms = query === '' ? dictionary.terms : dictionary.find(query, dictionary.terms.length)
  const fit = terms.filter(
    (term) =>
      (!category || term.category === category) &&
      (!level || term.level === level) &&
      (!type || term.type === type) &&
      // A search matches whole words in any place, so the chosen letter does not narrow it.
      (query !== '' || !letter || firstLetterOf(term.headword, dictionary.language) === letter),
  )
  return query === '' ? fit : fit.slice(0, FOUND)
}
