import { dictionaryLanguages } from '@segno/domain/dictionary/dictionary-language'
import { expect, test } from 'vitest'
import lookUps from '../testing/look-ups.json' with { type: 'json' }
import phrases from '../testing/phrases.json' with { type: 'json' }
import { createDictionary, type Dictionary } from './dictionary'
import { loadTermListings, loadTermNames } from './dictionary-files'

const listings = await loadTermListings()
const names = new Map(
  await Promise.all(
    dictionaryLanguages.map(async (language) => [language, await loadTermNames(language)] as const),
  ),
)

const dictionaries = dictionaryLanguages.map((language): [string, Dictionary] => {
  const others = [...names].flatMap(([other, table]) => (other === language ? [] : [table]))
  return [language, createDictionary(language, listings, names.get(language) ?? {}, others)]
})

/** `look-ups.json` lists misspellings, abbreviations, signs and foreign names, each with its term. */
test.each(dictionaries)(
  'the dictionary in %s returns the intended term in the first three results of 300 difficult look-ups',
  (_language, dictionary) => {
    expect(lookUps.length).toBeGreaterThanOrEqual(300)
    const missed = lookUps.flatMap(([typed = '', slug = '']) => {
      const found = dictionary.find(typed, 3).map((term) => term.slug)
      return found.includes(slug) ? [] : [`${typed} → ${slug}: ${found.join(', ')}`]
    })
    expect(missed).toEqual([])
  },
)

test.each(dictionaries)(
  'the dictionary in %s splits phrases from scores into their terms',
  (_language, { has, split }) => {
    const wrong = phrases.flatMap(([typed = '', ...slugs]) => {
      const found = split(typed).map(({ term }) => term?.slug ?? '?')
      return !has(typed) && found.join() === slugs.join() ? [] : [`${typed}: ${found.join(', ')}`]
    })
    expect(wrong).toEqual([])
  },
)
