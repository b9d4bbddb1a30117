import type { Language } from '../language/languages'

/** The languages of the dictionary, as addresses name them. A language of the interface may have no dictionary yet. */
export const dictionaryLanguages = ['en', 'es', 'fr', 'de', 'zh-TW', 'zh-CN'] as const
export type DictionaryLanguage = (typeof dictionaryLanguages)[number]

/** Returns the language in which a reader of the interface sees the dictionary: English if it has no texts in theirs. */
export function dictionaryLanguageOf(language: Language): DictionaryLanguage {
  return dictionaryLanguages.find((known) => known === language) ?? 'en'
}
