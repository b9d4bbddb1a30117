import { FALLBACK_LANGUAGE, type Language, languageOfTag } from '@segno/domain/language/languages'

/** The localStorage key of the chosen language. */
export const LANGUAGE_KEY = 'segno.language'

/**
 * Returns the language of the first tag that names one of ours (`de-AT` names German), else English. Skips
 * empty tags.
 */
export function detectLanguage(tags: readonly (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const language = tag ? languageOfTag(tag) : null
    if (language) return language
  }
  return FALLBACK_LANGUAGE
}
