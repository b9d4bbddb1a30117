import { readAccepted } from './accept-encoding'

/** The languages of the interface; the first is spoken when none of the reader's is known. */
const languages = ['en', 'es', 'fr', 'de', 'zh-TW', 'zh-CN'] as const
export type Language = (typeof languages)[number]

/**
 * A language tag to one of ours, or undefined. Chinese is chosen by script, not by region alone:
 * `zh-HK` and `zh-Hant` read traditional characters, `zh`, `zh-SG` and `zh-Hans` simplified ones.
 */
function languageOf(tag: string): Language | undefined {
  try {
    const locale = new Intl.Locale(tag).maximize()
    if (locale.language === 'zh') return locale.script === 'Hant' ? 'zh-TW' : 'zh-CN'
    return languages.find((language) => language === locale.language)
  } catch {
    return undefined
  }
}

/** The interface language for an Accept-Language header. */
export function preferredLanguage(header: string | undefined): Language {
  for (const { name, weight } of readAccepted(header)) {
    const language = weight > 0 ? languageOf(name) : undefined
    if (language) return language
  }
  return 'en'
}
