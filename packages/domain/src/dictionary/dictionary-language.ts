import type { Language } from '../language/languages'

/**
 * The languages of the dictionary as they occur in addresses. A language of the interface may have no
 * dictionary yet.
 */
export const dictionaryLanguages = ['en', 'es', 'fr', 'de', 'zh-TW', 'zh-CN'] as const
export type DictionaryLanguage = (typeof dictionaryLanguages)[number]

/**
 * Returns the dictionary language for a language of the interface: the same one, or English if the dictionary
 * lacks it.
 */
export function dictionaryLanguageOf(language: Language): DictionaryLanguage {
  return dictionaryLanguages.find((known) => known === language) ?? 'en'
}
