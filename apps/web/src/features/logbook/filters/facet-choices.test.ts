import { composerKeyBy } from '@segno/domain/piece/composer-key'
import { describe, expect, test } from 'vitest'
import { facetChoices, facetOfTyped } from './facet-choices'

const facets = [
  { value: 'a', name: 'Prélude No. 10', count: 3 },
  { value: 'b', name: 'Prelude No. 2', count: 1 },
  { value: 'c', name: 'Träumerei', count: 2 },
  { value: 'd', name: 'Nocturne, Chopin', count: 4, composerKey: 'frédéric chopin' },
]
const composerKey = composerKeyBy((name) => (/^(?:chopin|蕭邦)$/i.test(name) ? 'Frédéric Chopin' : null))
const label = ({ name, count }: { name: string; count: number }) => `${name} (${count})`

describe('facetChoices', () => {
  test.each([
    ['', ['Nocturne, Chopin (4)', 'Prelude No. 2 (1)', 'Prélude No. 10 (3)', 'Träumerei (2)']],
    ['prel 10', ['Prélude No. 10 (3)']],
    ['TRAUM', ['Träumerei (2)']],
    ['sonata', []],
    ['noct fred', ['Nocturne, Chopin (4)']],
    ['蕭邦 nocturne', ['Nocturne, Chopin (4)']],
    ['蕭邦 sonata', []],
  ])(
    'facetChoices for "%s" returns names that contain every typed word or spelling of the composer, sorted by name',
    (typed, found) => {
      expect(facetChoices(typed, facets, 'en', label, composerKey).map(({ title }) => title)).toEqual(found)
    },
  )
})

test('facetOfTyped returns a facet for its full name without accents', () => {
  expect(facetOfTyped('traumerei', facets)?.value).toBe('c')
  expect(facetOfTyped('traum', facets)).toBeNull()
})

test('facetChoices puts the facet whose full name was typed first', () => {
  const bachs = ['C. P. E. Bach', 'Bach'].map((name, at) => ({ value: String(at), name, count: 1 }))
  const found = (typed: string) =>
    facetChoices(typed, bachs, 'en', label, composerKey).map(({ name }) => name)
  expect(found('bac')).toEqual(['Bach', 'C. P. E. Bach'])
  const strausses = ['Johann Strauss', 'Strauss'].map((name, at) => ({ value: String(at), name, count: 1 }))
  expect(facetChoices('strauss', strausses, 'en', label, composerKey)[0]?.name).toBe('Strauss')
})
