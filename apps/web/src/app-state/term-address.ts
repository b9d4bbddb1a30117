import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'

/** Returns the stable address of a term of the dictionary: `/dictionary/de/cedez`. */
export function termAddress(language: DictionaryLanguage, slug: string): string {
  return `/dictionary/${language}/${slug}`
}
