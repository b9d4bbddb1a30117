import { type Language, languageOfTag } from '@segno/domain/language/languages'

const found = new Map<Language, string>()

/**
 * Returns the language with the region of the browser's languages. A British reader of English gets `en-GB`,
 * with a 24-hour clock and weeks from Monday. Without a browser, returns the language alone.
 */
export function localeOf(language: Language): string {
  let locale = found.get(language)
  if (locale === undefined) {
    const tags = typeof navigator === 'undefined' ? [] : navigator.languages
    locale = tags.find((tag) => languageOfTag(tag) === language) ?? language
    found.set(language, locale)
  }
  return locale
}
