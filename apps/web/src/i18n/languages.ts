import { FALLBACK_LANGUAGE, type Language, languageOfTag } from '@segno/domain/language/languages'

/** The localStorage key of the chosen language. */
export const LANGUAGE_KEY = 'segno.language'

/** Returns the first of our languages that one of the `tags` names (`de-AT` names German), else English. */
export function detectLanguage(tags: readonly (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const language = tag ? languageOfTag(tag) : null
    if (language) return language
  }
  return FALLBACK_LANGUAGE
}
