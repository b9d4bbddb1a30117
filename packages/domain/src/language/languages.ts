/**
 * The languages of the interface in the order of the menu, each with its native name. Each has a folder in
 * `apps/web/src/i18n/locales`. `npm run new-language` adds a line here: see docs/new-language.md.
 */
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

/**
 * Returns our language for a BCP 47 tag, or null. Language and script must agree: `zh-HK` and `zh-Hant` are
 * Traditional Chinese, `zh`, `zh-SG` and `zh-Hans-TW` Simplified.
 */
export function languageOfTag(tag: string): Language | null {
  try {
    const wanted = scriptOf(tag)
    return languageCodes.find((code) => scriptOf(code) === wanted) ?? null
  } catch {
    return null
  }
}

/** Returns the language and the script of a tag, such as `zh-Hant`. Throws a RangeError if it is no BCP 47 tag. */
function scriptOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  return `${language}-${script}`
}
