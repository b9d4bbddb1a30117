import { dictionaryLanguages } from '@segno/domain/dictionary/dictionary-language'
import { spellingKey } from '@segno/domain/dictionary/find-terms'
import { expect, test } from 'vitest'
import { loadTermListings, loadTermNames } from './dictionary-files'

const listings = await loadTermListings()

test.each(dictionaryLanguages)(
  'in %s each look-up of a term differs from all names, synonyms, abbreviations and other look-ups',
  async (language) => {
    const names = await loadTermNames(language)
    const owners = new Map<string, string>()
    for (const [slug, { term, abbreviations, aliases }] of Object.entries(listings)) {
      const { name, synonyms = [] } = names[slug] ?? {}
      for (const text of [term, name, ...synonyms, ...abbreviations, ...aliases]) {
        if (text !== undefined) owners.set(spellingKey(text), slug)
      }
    }
    const doubled: string[] = []
    for (const [slug, { lookUps = [] }] of Object.entries(names)) {
      for (const text of lookUps) {
        const other = owners.get(spellingKey(text))
        if (other !== undefined) doubled.push(`${text} → ${slug}, ${other}`)
        owners.set(spellingKey(text), slug)
      }
    }
    expect(doubled).toEqual([])
  },
)
