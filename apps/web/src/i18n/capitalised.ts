import type { Language } from '@segno/domain/language/languages'

/** Returns a text with a capital first letter, as at the beginning of a sentence: `Novembre 2026`. */
export function capitalised(text: string, language: Language): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(language) + text.slice(first.length)
}
