import { type Language, languageOfTag } from './languages'

const found = new Map<Language, string>()

/**
 * The language with the region that the browser names for it: a British reader of English gets `en-GB`, with its
 * 24 hours and its Mondays. Without a browser, the language alone.
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
