import type { Language } from '@segno/domain/language/languages'
import { plainSpaces } from './plain-spaces'

/** The sign of a quarter note, as in `♩ = 84`. */
export const QUARTER_NOTE = '♩'

const ENGLISH = 'quarter note'
const quarterNotes: Partial<Readonly<Record<Language, string>>> = {
  es: 'negra',
  fr: 'noire',
  de: 'Viertel',
  'zh-TW': '四分音符',
  'zh-CN': '四分音符',
}

/** Returns the name of the quarter note: `Viertel`. It is English in a language without a name. */
export function quarterNoteName(language: Language): string {
  return quarterNotes[language] ?? ENGLISH
}

/**
 * Returns a text for `aria-label` and other attributes that only screen readers read: `Viertel = 84` for `♩ =
 * 84`. Many screen readers skip the sign. The text has plain spaces, because it is never wrapped.
 */
export function spokenSigns(text: string, language: Language): string {
  return plainSpaces(text).replaceAll(QUARTER_NOTE, quarterNoteName(language))
}
