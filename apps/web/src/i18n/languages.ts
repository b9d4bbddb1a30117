/** The six languages, in the order in which they are offered, each with its own name. */
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
export const fallbackLanguage: Language = 'en'

/** Where the choice is remembered on this device. */
export const languageKey = 'segno.language'

/**
 * One of our languages for a BCP 47 tag, or null. Chinese goes by script: `zh-HK` and `zh-Hant` are Traditional,
 * `zh`, `zh-SG` and `zh-Hans-TW` Simplified.
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

/** The first of some tags that is one of our languages: the stored choice, the browser's list, the page's own. */
export function detectLanguage(tags: readonly (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const language = tag ? languageOfTag(tag) : null
    if (language) return language
  }
  return fallbackLanguage
}
