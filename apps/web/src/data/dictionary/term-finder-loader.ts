import type { TextPart } from '@segno/content/terms-in-text'
import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'

type TermFinder = (text: string) => TextPart[]

const loaders = new Map<DictionaryLanguage, () => Promise<TermFinder>>()

/** Fetches the dictionary of a language and creates its term finder. A text is shown without waiting for it. */
async function loadFinder(language: DictionaryLanguage): Promise<TermFinder> {
  const [{ createTermFinder }, { loadTermListings, loadTermNames }] = await Promise.all([
    import('@segno/content/terms-in-text'),
    import('@segno/content/dictionary-files'),
  ])
  const [listings, names] = await Promise.all([loadTermListings(), loadTermNames(language)])
  return createTermFinder(language, listings, names)
}

/** Returns the function that loads the term finder of a language: the same function at each call. */
export function termFinderLoader(language: DictionaryLanguage): () => Promise<TermFinder> {
  const load = loaders.get(language) ?? (() => loadFinder(language))
  loaders.set(language, load)
  return load
}
