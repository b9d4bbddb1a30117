/** The six languages in the order of the menu, each with its own name. */
export const languages = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  'zh-TW': '繁體中文',
  'zh-CN': '简体中文',
} as const

export type Language = keyof typeof languages
export const languageCodes = Object.keys(languages) as Language[]
export const FALLBACK_LANGUAGE: Language = 'en'

/** The localStorage key of the chosen language. */
export const LANGUAGE_KEY = 'segno.language'

/**
 * Returns our language for a BCP 47 tag, or null. The script decides for Chinese: `zh-HK` and `zh-Hant` are
 * Traditional, `zh`, `zh-SG` and `zh-Hans-TW` Simplified.
 */
export function languageOfTag(tag: string): Language | null {
  let locale: Intl.Locale
  try {
    locale = new Intl.Locale(tag).maximize()
  } catch {
    return null
  }
  if (locale.language === 'zh') return locale.script === 'Hant' ? 'zh-TW' : 'zh-CN'
  return (languageCodes as string[]).includes(locale.language) ? (locale.language as Language) : null
}

/** Returns our language for the first tag that has one, else English. */
export function detectLanguage(tags: readonly (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const language = tag ? languageOfTag(tag) : null
    if (language) return language
  }
  return FALLBACK_LANGUAGE
}
