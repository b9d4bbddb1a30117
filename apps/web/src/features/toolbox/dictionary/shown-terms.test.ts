import { createDictionary } from '@segno/content/dictionary'
import { loadTermListings, loadTermNames } from '@segno/content/dictionary-files'
import { expect, test } from 'vitest'
import { emptyDictionaryAddress } from './dictionary-address'
import { shownTerms } from './shown-terms'

const english = createDictionary('en', await loadTermListings(), await loadTermNames('en'))
const shown = (fields: object) => shownTerms(english, { ...emptyDictionaryAddress, ...fields })

test('shownTerms returns null without a search, letter or filter', () => {
  expect(shown({ query: '  ' })).toBeNull()
})

test('shownTerms filters all found terms, not only the first fifty', () => {
  expect(shown({ query: 'a' })).toHaveLength(50)
  const chosen = { category: 'dynamics', level: 'advanced' } as const
  const all = english.find('a', english.terms.length)
  const fit = all.filter((term) => term.category === 'dynamics' && term.level === 'advanced')
  expect(all.slice(0, 50).filter((term) => fit.includes(term)).length).toBeLessThan(fit.length)
  expect(shown({ query: 'a', ...chosen })).toEqual(fit)
})

test('shownTerms applies a letter to the list of terms, but not to a search', () => {
  const slugs = shown({ letter: 'Q' })?.map(({ headword }) => headword.charAt(0).toLowerCase())
  expect(new Set(slugs)).toEqual(new Set(['q']))
  expect(shown({ query: 'allegro', letter: 'Q' })?.[0]?.slug).toBe('allegro')
})
