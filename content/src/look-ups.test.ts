import { dictionaryLanguages } from '@segno/domain/dictionary/term'
import { expect, test } from 'vitest'
import lookUps from '../testing/look-ups.json' with { type: 'json' }
import { createDictionary } from './dictionary'
import { loadTermListings, loadTermNames } from './dictionary-files'

const listings = await loadTermListings()
const names = new Map(
  await Promise.all(
    dictionaryLanguages.map(async (language) => [language, await loadTermNames(language)] as const),
  ),
)

/** Slips of typing, abbreviations, signs, and names in six languages, each with the term that it means. */
test.each(dictionaryLanguages)(
  'in the dictionary in %s, 300 misspelt, abbreviated and foreign look-ups have their term in the first three results',
  (language) => {
    const others = [...names].flatMap(([other, table]) => (other === language ? [] : [table]))
    const dictionary = createDictionary(language, listings, names.get(language) ?? {}, others)
    expect(lookUps.length).toBeGreaterThanOrEqual(300)
    const missed = lookUps.flatMap(([typed = '', slug = '']) => {
      const found = dictionary.find(typed, 3).map((term) => term.slug)
      return found.includes(slug) ? [] : [`${typed} → ${slug}: ${found.join(', ')}`]
    })
    expect(missed).toEqual([])
  },
)
