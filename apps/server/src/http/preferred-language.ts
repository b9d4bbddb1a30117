import { FALLBACK_LANGUAGE, type Language, languageOfTag } from '@segno/domain/language/languages'
import { readAccepted } from './accept-encoding'

/**
 * Returns the interface language for an Accept-Language header, or FALLBACK_LANGUAGE if the header names none
 * of ours.
 */
export function preferredLanguage(header: string | undefined): Language {
  for (const { name, weight } of readAccepted(header)) {
    const language = weight > 0 ? languageOfTag(name) : null
    if (language) return language
  }
  return FALLBACK_LANGUAGE
}
