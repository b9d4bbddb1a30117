import { type DictionaryLanguage, dictionaryLanguageOf } from '@segno/domain/dictionary/dictionary-language'
import { useLanguage } from './use-translation'

/** Returns the language of the dictionary for the language of the interface. */
export function useDictionaryLanguage(): DictionaryLanguage {
  return dictionaryLanguageOf(useLanguage())
}
