import { createDictionary } from '@segno/content/dictionary'
import { loadTermListings, loadTermNames } from '@segno/content/dictionary-files'
import { expect, test } from 'vitest'
import { emptyDictionaryAddress } from './dictionary-address'
import { isMeant, missingFrom, misspeltIn } from './search-outcome'
import { shownTerms } from './shown-terms'
import type { Reach } from './use-dictionary'

const english = createDictionary('en', await loadTermListings(), await loadTermNames('en'))
const search = (query: string, filters: object = {}) =>
  shownTerms(english, { ...emptyDictionaryAddress, query, ...filters }) ?? []
const missing = (query: string, filters?: object, reach: Reach = 'whole') =>
  missingFrom(english, query, search(query, filters), reach)

test('missingFrom returns `filtered` for a shipped term that a filter leaves out', () => {
  expect(missing('allegro', { category: 'dynamics' })).toBe('filtered')
  expect(missing('', { category: 'dynamics', letter: 'Q' })).toBe('filtered')
})

test.each([
  ['Cedez', null],
  ['brioso', 'near'],
  ['xylofantastico', 'unknown'],
  ['', 'filtered'],
])('missingFrom for the search %j returns %s', (query, expected) => {
  expect(missing(query)).toBe(expected)
})

test('missingFrom returns `unsure` instead of `unknown` until the names of all languages are fetched', () => {
  expect(missing('xylofantastico', {}, 'loading')).toBe('unsure')
  expect(missing('brioso', {}, 'loading')).toBeNull()
})

test('missingFrom returns `failed` if names could not be fetched, except for an exact match', () => {
  expect(missing('xylofantastico', {}, 'part')).toBe('failed')
  expect(missing('brioso', {}, 'part')).toBe('failed')
  expect(missing('Cedez', {}, 'part')).toBeNull()
})

test.each([
  ['rit', true],
  ['“cédez”', true],
  ['cedez!', true],
  ['alle', true],
  ['all', false],
  ['cede', true],
  ['ukul', true],
  ['uk', true],
  ['p', true],
  ['di', false],
  ['brioso', false],
  ['lassical', false],
])('isMeant for the search %j returns whether Enter opens the first found term: %s', (query, expected) => {
  expect(isMeant(english, query, search(query))).toBe(expected)
})

test('misspeltIn returns the only term one typing error away, unless a filter leaves it out', () => {
  expect(misspeltIn(english, 'ritardano', search('ritardano'))?.slug).toBe('ritardando')
  expect(misspeltIn(english, 'ritardano', search('ritardano', { category: 'dynamics' }))).toBeNull()
})
