import { normalForm } from '../shared/normalise-text'
import type { DictionaryLanguage } from './dictionary-language'

const LATIN = /[A-Z]/
const HAN = /\p{Script=Han}/u

/** The first character of each pinyin letter, in the order of `Intl.Collator('zh-CN')`. */
const PINYIN_STARTS = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀'
const PINYIN_LETTERS = 'ABCDEFGHJKLMNOPQRSTWXYZ'

/** Musical words whose first character has another reading than the collator assumes. */
const otherReadings: Readonly<Record<string, string>> = {
  乐: 'Y',
  长: 'C',
  调音: 'T',
  校勘: 'J',
  重配: 'C',
}

/**
 * Returns the letter under which a headword is listed: its first letter without accents, or `#` for digits, Chinese
 * characters and signs. With `zh-CN` as `language`, a Chinese character is listed under its pinyin.
 */
export function firstLetterOf(headword: string, language?: DictionaryLanguage): string {
  const word = normalForm(headword, 'NFD').replace(/^[\p{P}\p{Zs}]+/u, '')
  const letter = word.charAt(0).toUpperCase()
  if (LATIN.test(letter)) return letter
  return language === 'zh-CN' && HAN.test(letter) ? pinyinLetterOf(word) : '#'
}

const pinyin = new Intl.Collator('zh-CN')

function pinyinLetterOf(word: string): string {
  const other = Object.keys(otherReadings).find((start) => word.startsWith(start))
  if (other !== undefined) return otherReadings[other] ?? '#'
  const starts = Array.from(PINYIN_STARTS)
  const place = starts.findLastIndex((start) => pinyin.compare(start, word.charAt(0)) <= 0)
  return PINYIN_LETTERS[place] ?? '#'
}
