import { readWeightedList } from './accept-encoding'

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
  const wanted = readWeightedList(header)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { name } of wanted) {
    const language = languageOf(name)
    if (language) return language
  }
  return 'en'
}
