import { type Language, languageOfTag } from './languages'

const found = new Map<Language, string>()

/**
 * The language with the region of the browser's languages: a British reader of English gets `en-GB`, with 24 hours and
 * weeks from Monday. Without a browser, the language alone.
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
