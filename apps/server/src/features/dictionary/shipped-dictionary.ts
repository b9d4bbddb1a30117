import { createDictionary, type Dictionary } from '@segno/content/dictionary'
import { loadTermListings, loadTermNames } from '@segno/content/dictionary-files'
import { type DictionaryLanguage, dictionaryLanguages } from '@segno/domain/dictionary/dictionary-language'

/**
 * The shipped dictionary. The server loads the lists of all languages at the first call. The first search in a language
 * prepares it, which takes 80 ms. All languages together need 30 MB of memory.
 */
export class ShippedDictionary {
  readonly #languages = new Map<DictionaryLanguage, Promise<Dictionary>>()

  /** Returns the dictionary of a language. After a failure the next call tries again. */
  of(language: DictionaryLanguage): Promise<Dictionary> {
    const known = this.#languages.get(language)
    if (known) return known
    const loading = loadDictionary(language)
    this.#languages.set(language, loading)
    loading.catch(() => this.#languages.delete(language))
    return loading
  }
}

async function loadDictionary(language: DictionaryLanguage): Promise<Dictionary> {
  const others = dictionaryLanguages.filter((other) => other !== language)
  const [listings, names, ...foreign] = await Promise.all([
    loadTermListings(),
    loadTermNames(language),
    ...others.map(loadTermNames),
  ])
  return createDictionary(language, listings, names, foreign)
}
