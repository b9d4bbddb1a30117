import { type DictionaryLanguage, dictionaryLanguages } from '@segno/domain/dictionary/dictionary-language'
import {
  type TermNames,
  type TermText,
  termFactsSchema,
  termListingSchema,
  termNamesSchema,
  termSlugSchema,
  termTextSchema,
} from '@segno/domain/dictionary/term'
import { Converter } from 'opencc-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { createDictionary, type Dictionary } from './dictionary'
import { letterOf, loadTermFacts, loadTermListings, loadTermNames, loadTermTexts } from './dictionary-files'
import { standardWorks } from './standard-works'
import { tempoRangeOf } from './tempo-terms'

const listings = await loadTermListings()
const slugs = Object.keys(listings)
const letters = [...new Set(slugs.map(letterOf))].sort()

/** Loads every letter as one table. Throws if a file holds a term of another letter. */
async function joined<T>(load: (letter: string) => Promise<Readonly<Record<string, T>>>) {
  const tables = await Promise.all(letters.map(load))
  for (const [at, table] of tables.entries()) {
    const stranger = Object.keys(table).find((slug) => letterOf(slug) !== letters[at])
    if (stranger) throw new Error(`${stranger} is in the file of ${letters[at]}`)
  }
  return Object.assign({}, ...tables) as Record<string, T>
}

const facts = await joined(loadTermFacts)
const texts = new Map<string, Record<string, TermText>>()
const names = new Map<string, Readonly<Record<string, TermNames>>>()
for (const language of dictionaryLanguages) {
  texts.set(language, await joined((letter) => loadTermTexts(language, letter)))
  names.set(language, await loadTermNames(language))
}
const textsOf = (language: DictionaryLanguage) => texts.get(language) ?? {}
const namesOf = (language: DictionaryLanguage) => names.get(language) ?? {}

/** Returns the definitions and examples that break a rule, as `slug: text`. */
function breaking(
  language: (typeof dictionaryLanguages)[number],
  breaks: (text: string) => boolean,
): string[] {
  return Object.entries(textsOf(language)).flatMap(([slug, { definition, example }]) =>
    [definition, example].filter(breaks).map((text) => `${slug}: ${text}`),
  )
}

describe('the data of the dictionary', () => {
  test('the dictionary has at least 1,300 terms, each with a listing, facts, names and sentences in six languages', () => {
    expect(slugs.length).toBeGreaterThanOrEqual(1300)
    expect(Object.keys(facts).sort()).toEqual([...slugs].sort())
    for (const language of dictionaryLanguages) {
      expect(Object.keys(namesOf(language)).sort(), language).toEqual([...slugs].sort())
      expect(Object.keys(textsOf(language)).sort(), language).toEqual([...slugs].sort())
    }
  })

  test('the slug, listing, facts, names and texts of every term fit their schemas', () => {
    const wrong = (schema: { safeParse(value: unknown): { success: boolean } }, table: object) =>
      Object.entries(table).flatMap(([slug, value]) => (schema.safeParse(value).success ? [] : [slug]))
    expect(slugs.filter((slug) => !termSlugSchema.safeParse(slug).success)).toEqual([])
    expect(wrong(termListingSchema, listings)).toEqual([])
    expect(wrong(termFactsSchema, facts)).toEqual([])
    for (const language of dictionaryLanguages) {
      expect(wrong(termNamesSchema, namesOf(language)), language).toEqual([])
      expect(wrong(termTextSchema, textsOf(language)), language).toEqual([])
    }
  })

  test('in every language a term printed in scores has a gloss and every other term has a name', () => {
    for (const language of dictionaryLanguages) {
      const wrong = slugs.filter((slug) => {
        const { name, gloss } = namesOf(language)[slug] ?? {}
        return listings[slug]?.term === undefined
          ? name === undefined
          : gloss === undefined || name !== undefined
      })
      expect(wrong, language).toEqual([])
    }
  })

  test('every related term and reference in the dictionary exists, and no term is related to itself', () => {
    const dead = Object.entries(facts).flatMap(([slug, value]) => {
      const { related, references } = termFactsSchema.parse(value)
      const links = related.filter((other) => !listings[other] || other === slug)
      return [...links, ...references.filter((id) => !standardWorks[id])].map((link) => `${slug} → ${link}`)
    })
    expect(dead).toEqual([])
  })

  test('no term printed in scores has a Chinese origin, because one etymology cannot suit both scripts', () => {
    const chinese = Object.entries(facts).flatMap(([slug, value]) =>
      listings[slug]?.term !== undefined &&
      termFactsSchema.parse(value).etymology.some(({ language }) => language.startsWith('zh'))
        ? [slug]
        : [],
    )
    expect(chinese).toEqual([])
  })

  test('every term of the dictionary is related to at least one other term', () => {
    const lonely = Object.entries(facts).flatMap(([slug, value]) =>
      termFactsSchema.parse(value).related.length === 0 ? [slug] : [],
    )
    expect(lonely).toEqual([])
  })
})

describe.each(dictionaryLanguages)('the sentences in %s', (language) => {
  const isChinese = language.startsWith('zh')

  test('no two terms share a definition, and no definition only repeats the name or the gloss', () => {
    const definitions = Object.values(textsOf(language)).map(({ definition }) => definition)
    expect(definitions.filter((text, at) => definitions.indexOf(text) !== at)).toEqual([])
    const bare = (text: string) => text.toLowerCase().replace(/[\s\p{P}]/gu, '')
    const empty = Object.entries(textsOf(language)).flatMap(([slug, { definition }]) => {
      const { name, gloss } = namesOf(language)[slug] ?? {}
      const known = [name, gloss, listings[slug]?.term].filter((word) => word !== undefined).map(bare)
      return known.includes(bare(definition)) ? [slug] : []
    })
    expect(empty).toEqual([])
  })

  test('dictionary definitions have at least 80 characters for beginner terms and 50 for others, in Chinese 22 and 12', () => {
    const bounds = isChinese ? { beginner: 22, other: 12 } : { beginner: 80, other: 50 }
    const short = Object.entries(textsOf(language)).flatMap(([slug, { definition }]) => {
      const least = listings[slug]?.level === 'beginner' ? bounds.beginner : bounds.other
      return Array.from(definition).length < least ? [`${slug}: ${definition}`] : []
    })
    expect(short).toEqual([])
  })

  test('dictionary definitions of beginner terms have at least two sentences', () => {
    // A full stop before a lower-case letter ends an abbreviation: `Ped. and`.
    const end = isChinese ? /。/gu : /[.!?](?=\s+[^\s\p{Ll}]|\s*$)/gu
    const short = Object.entries(textsOf(language)).flatMap(([slug, { definition }]) =>
      listings[slug]?.level === 'beginner' && (definition.match(end)?.length ?? 0) < 2
        ? [`${slug}: ${definition}`]
        : [],
    )
    expect(short).toEqual([])
  })

  test('definitions and examples have no exclamation marks, ellipses, straight quotes, double spaces or HTML', () => {
    expect(
      breaking(language, (text) => /[!！…"]|<\/?[a-z]|\.\.\.|\p{L}'\p{L}| {2}|&\w+;/u.test(text)),
    ).toEqual([])
  })

  test('a tempo range in a dictionary definition equals the range of the tempo table', () => {
    const wrong = Object.entries(textsOf(language)).flatMap(([slug, { definition }]) => {
      const range = tempoRangeOf(listings[slug]?.term ?? '')
      const named = /(\d{2,3})\s?[–-]\s?(\d{2,3})/u.exec(definition)
      if (!range || !named) return []
      return Number(named[1]) === range.low && Number(named[2]) === range.high
        ? []
        : [`${slug}: ${definition}`]
    })
    expect(wrong).toEqual([])
  })

  test('definitions and examples of the dictionary use the punctuation of their language', () => {
    const rules: Record<string, RegExp> = {
      en: /[„«»]/,
      es: /[„“”]|\bBPM\b/,
      fr: /[“”„]|[^\u202f][;!?]|[^\u00a0\d]:|«[^\u00a0]|[^\u00a0]»/,
      de: /[«»”]/,
      'zh-TW': /[“”„«»]|[\u4e00-\u9fff] [\u4e00-\u9fff]|[\u4e00-\u9fff][,;:?]/,
      'zh-CN': /[「」„«»]|[\u4e00-\u9fff] [\u4e00-\u9fff]|[\u4e00-\u9fff][,;:?]/,
    }
    expect(breaking(language, (text) => rules[language]?.test(text) ?? true)).toEqual([])
  })
})

describe('the Chinese of the dictionary', () => {
  /**
   * Characters that Taiwan and the mainland write alike in the words of the dictionary. The converter of
   * opencc-js would replace them.
   */
  const common = new Set('弦布托夫台里祕后准只表斗干合回')

  test.each([
    ['zh-TW', 'simplified', { from: 'cn', to: 'tw' }],
    ['zh-CN', 'traditional', { from: 't', to: 'cn' }],
  ] as const)('the dictionary in %s has no %s characters', (language, _script, direction) => {
    const convert = Converter(direction)
    const written = JSON.stringify([names.get(language), textsOf(language)])
    const converted = Array.from(convert(written))
    const wrong = Array.from(written).filter((sign, at) => sign !== converted[at] && !common.has(sign))
    expect([...new Set(wrong)].join('')).toBe('')
  })
})

describe('the loaders', () => {
  test('the dictionary loaders return the listing, names, facts and definition of adagio', async () => {
    const [all, own, fact, text] = await Promise.all([
      loadTermListings(),
      loadTermNames('de'),
      loadTermFacts('a'),
      loadTermTexts('de', 'a'),
    ])
    expect([all.adagio?.term, own.adagio?.gloss !== undefined]).toEqual(['adagio', true])
    expect(fact.adagio?.pronunciation?.language).toBe('it')
    expect(text.adagio?.definition).not.toBe('')
  })

  test('loadTermTexts rejects a letter that no term begins with', async () => {
    await expect(loadTermTexts('en', 'ß')).rejects.toThrow()
  })
})

describe('createDictionary', () => {
  let english: Dictionary
  beforeAll(() => {
    const others = dictionaryLanguages.filter((language) => language !== 'en').map(namesOf)
    english = createDictionary('en', listings, namesOf('en'), others)
  })

  test.each([
    ['cédez', 'cedez'],
    ['Bratsche', 'viola'],
    ['rit.', 'ritardando'],
    ['tr', 'trill'],
    ['♭', 'flat'],
    ['sfz', 'sforzando'],
    ['D.S. al Coda', 'dal-segno-al-coda'],
    ['gradually faster', 'accelerando'],
    ['圓滑線', 'slur'],
  ])('createDictionary finds %s as %s', (typed, slug) => {
    expect(english.find(typed)[0]?.slug).toBe(slug)
  })

  test('createDictionary sorts the terms of the English dictionary by headword', () => {
    const headwords = english.terms.map(({ headword }) => headword)
    expect(headwords).toEqual(headwords.toSorted(new Intl.Collator('en').compare))
  })
})
