import { FALLBACK_LANGUAGE, type Language, languageOfTag } from '@segno/domain/language/languages'

/** The localStorage key of the chosen language. */
export const LANGUAGE_KEY = 'segno.language'

/** Returns our language for the first tag that has one, else English. */
export function detectLanguage(tags: readonly (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const language = tag ? languageOfTag(tag) : null
    if (language) return language
  }
  return FALLBACK_LANGUAGE
}
