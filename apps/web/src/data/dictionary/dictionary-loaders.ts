import { createDictionary, type Dictionary } from '@segno/content/dictionary'
import {
  letterOf,
  loadTermFacts,
  loadTermListings,
  loadTermNames,
  loadTermTexts,
} from '@segno/content/dictionary-files'
import { type DictionaryLanguage, dictionaryLanguages } from '@segno/domain/dictionary/dictionary-language'
import type { TermFacts, TermText } from '@segno/domain/dictionary/term'

/**
 * Thrown if the term names of some languages could not be fetched. `dictionary` contains the names that
 * arrived.
 */
export class IncompleteDictionary extends Error {
  readonly dictionary: Dictionary

  constructor(dictionary: Dictionary) {
    super('names of other languages are missing')
    this.dictionary = dictionary
  }
}

export interface DictionaryLoaders {
  /** Loads the term names of the chosen language, which are enough to draw a list. */
  readonly own: () => Promise<Dictionary>
  /**
   * Loads the term names of all languages. Rejects with an IncompleteDictionary if some could not be fetched.
   */
  readonly whole: () => Promise<Dictionary>
}

const dictionaries = new Map<DictionaryLanguage, DictionaryLoaders>()

/** Returns the functions that load the dictionary in a language: the same functions at each call. */
export function dictionaryLoaders(language: DictionaryLanguage): DictionaryLoaders {
  const found = dictionaries.get(language)
  if (found) return found
  const own = async () =>
    createDictionary(language, ...(await Promise.all([loadTermListings(), loadTermNames(language)])))
  const whole = async () => {
    // Draw the list of this language before the names of the others arrive.
    const [listings, names] = await Promise.all([loadTermListings(), loadTermNames(language)])
    const others = dictionaryLanguages.filter((other) => other !== language)
    const fetched = await Promise.allSettled(others.map(loadTermNames))
    const found = fetched.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []))
    const dictionary = createDictionary(language, listings, names, found)
    if (found.length < others.length) throw new IncompleteDictionary(dictionary)
    return dictionary
  }
  const loaders = { own, whole }
  dictionaries.set(language, loaders)
  return loaders
}

/** The sentences and facts of a term. */
export interface TermContent {
  readonly text: TermText
  readonly facts: TermFacts
}

const contents = new Map<string, () => Promise<TermContent | undefined>>()

/**
 * Returns the function that loads a term: the same function at each call. It resolves with undefined for a term
 * that the dictionary lacks.
 */
export function termContentLoader(
  language: DictionaryLanguage,
  slug: string,
): () => Promise<TermContent | undefined> {
  const key = `${language}/${slug}`
  const found = contents.get(key)
  if (found) return found
  const load = async () => {
    const letter = letterOf(slug)
    const [texts, facts] = await Promise.all([loadTermTexts(language, letter), loadTermFacts(letter)])
    const text = texts[slug]
    const fact = facts[slug]
    return text && fact ? { text, facts: fact } : undefined
  }
  contents.set(key, load)
  return load
}

/**
 * Fetches all files of a language, one initial letter after the other, so that the service worker caches them.
 * Rejects at the first file that cannot be fetched.
 */
export async function keepDictionary({ language, terms }: Dictionary): Promise<void> {
  for (const letter of new Set(terms.map(({ slug }) => letterOf(slug)))) {
    await Promise.all([loadTermTexts(language, letter), loadTermFacts(letter)])
  }
}
