import type { Language } from '@segno/domain/language/languages'

/** Languages without a space after a full stop. A Chinese full stop is as wide as a character. */
const withoutSpaces: ReadonlySet<Language> = new Set(['zh-TW', 'zh-CN'])

/** Returns the separator between a sentence and the link, button or sentence after it: a space, or nothing in Chinese. */
export function sentenceGap(language: Language): string {
  return withoutSpaces.has(language) ? '' : ' '
}

/** Returns the sentences as one text. Omits those that are empty or false. */
export function joinSentences(sentences: readonly (string | false)[], language: Language): string {
  return sentences.filter(Boolean).join(sentenceGap(language))
}
