import { createDictionary } from '@segno/content/dictionary'
import { loadTermListings, loadTermNames } from '@segno/content/dictionary-files'
import { expect, test } from 'vitest'
import { emptyDictionaryAddress } from './dictionary-address'
import { isMeant, missingFrom } from './search-outcome'
import { shownTerms } from './shown-terms'

const english = createDictionary('en', await loadTermListings(), await loadTermNames('en'))
const search = (query: string, filters: object = {}) =>
  shownTerms(english, { ...emptyDictionaryAddress, query, ...filters }) ?? []
const missing = (query: string, filters?: object, isComplete = true) =>
  missingFrom(english, query, search(query, filters), isComplete)

test('a shipped term that a filter leaves out is not called unknown', () => {
  expect(missing('allegro', { category: 'dynamics' })).toBe('filtered')
  expect(missing('', { category: 'dynamics', letter: 'Q' })).toBe('filtered')
})

test.each([
  ['Cedez', null],
  ['brioso', 'near'],
  ['xylofantastico', 'unknown'],
  ['', 'filtered'],
])('a search for %j misses %s', (query, expected) => {
  expect(missing(query)).toBe(expected)
})

test('no term is called unknown before the names of the other languages are fetched', () => {
  expect(missing('xylofantastico', {}, false)).toBe('unsure')
  expect(missing('brioso', {}, false)).toBeNull()
})

test.each([
  ['rit', true],
  ['ced', true],
  ['brioso', false],
  ['lassical', false],
])('Enter after %j opens the first term found: %s', (query, expected) => {
  const [first] = search(query)
  expect(first && isMeant(english, query, first)).toBe(expected)
})
