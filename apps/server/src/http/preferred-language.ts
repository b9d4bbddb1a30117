import { readAccepted } from './accept-encoding'

/** Languages of the interface. The first one is the fallback. */
const languages = ['en', 'es', 'fr', 'de', 'zh-TW', 'zh-CN'] as const
export type Language = (typeof languages)[number]

/**
 * Maps a language tag to one of ours, or undefined. The script decides for Chinese: `zh-HK` and `zh-Hant` read
 * traditional characters, `zh`, `zh-SG` and `zh-Hans` simplified ones.
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

/** Returns the interface language for an Accept-Language header. */
export function preferredLanguage(header: string | undefined): Language {
  for (const { name, weight } of readAccepted(header)) {
    const language = weight > 0 ? languageOf(name) : undefined
    if (language) return language
  }
  return 'en'
}
