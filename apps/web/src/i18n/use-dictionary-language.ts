import { type DictionaryLanguage, dictionaryLanguageOf } from '@segno/domain/dictionary/dictionary-language'
import { useLanguage } from './use-translation'

/** Returns the dictionary's language for the language of the interface. */
export function useDictionaryLanguage(): DictionaryLanguage {
  return dictionaryLanguageOf(useLanguage())
}
