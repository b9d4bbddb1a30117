import {
  type CatalogueNumber,
  readCatalogueNumbers,
  withoutCatalogueNumbers,
} from '@segno/domain/piece/catalogue-number'
import { readMovement } from '@segno/domain/piece/movement'
import { readTonality } from '@segno/domain/piece/work-tonality'
import { workWords } from './work-index'

/** The number, key, movement and words that a typed text names. */
export interface WorkQuery {
  readonly numbers: readonly CatalogueNumber[]
  /** The key in the form of the catalogue: `c-sharp minor`. Null if the text names no complete key. */
  readonly key: string | null
  /** The number of the movement, counted from 1; null if the text names no movement. */
  readonly movement: number | null
  /** The folded words of the text without its numbers, key, movement and `joiningWords`. */
  readonly words: readonly string[]
}

/** Articles, prepositions, conjunctions and Chinese counters, which the search ignores. */
export const joiningWords: ReadonlySet<string> = new Set(
  'a an and at by for from in no nr num numero nummer n nº of on the to y de del la las los el le les du des d l pour para con avec und von fur aus der die das im op opus 的 與 与 和 第 號 号 首 冊 册 卷'.split(
    ' ',
  ),
)
const CHINESE_DIGITS = '零一二三四五六七八九'

/** Replaces Chinese numbers up to 99 by digits: `第十四` becomes `14`, and `十四號` becomes `14 號`. */
function chineseNumber(text: string): string {
  return text.replace(
    /第([一二三四五六七八九十]{1,3})|([一二三四五六七八九十]{1,3})(?=[號号])/gu,
    (_, ordinal, before) => {
      const digits: string = ordinal ?? before
      const [tens = '', ones = ''] = digits.includes('十') ? digits.split('十') : ['', digits]
      const ten = digits.includes('十') ? (tens === '' ? 1 : CHINESE_DIGITS.indexOf(tens)) : 0
      return ` ${ten * 10 + (ones === '' ? 0 : CHINESE_DIGITS.indexOf(ones))} `
    },
  )
}

/** The first character of a composer and a number: `拉二` means Rachmaninoff's second concerto. */
const SHORT_CONCERTO = /^(\p{Script=Han})([一二三四五六七八九])$/u

const beginnings = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>()

/** Returns the beginnings of Chinese words, from three characters on. Musicians type `平均律` for `平均律鋼琴曲集`. */
function beginningsOf(known: ReadonlySet<string>): ReadonlySet<string> {
  let found = beginnings.get(known)
  if (!found) {
    const chinese = [...known].filter((word) => word > '\u2e80')
    found = new Set(
      chinese.flatMap((word) =>
        Array.from({ length: Math.max(0, Math.min(word.length, 8) - 2) }, (_, at) => word.slice(0, at + 3)),
      ),
    )
    beginnings.set(known, found)
  }
  return found
}

/** Returns the length of the longest known word at a position, else of the longest word beginning, else 1. */
function lengthOfWord(run: string, at: number, known: ReadonlySet<string>): number {
  const longest = Math.min(run.length - at, 8)
  for (let length = longest; length > 1; length--) if (known.has(run.slice(at, at + length))) return length
  const parts = beginningsOf(known)
  for (let length = longest; length > 2; length--) if (parts.has(run.slice(at, at + length))) return length
  return 1
}

/**
 * Splits a run of Chinese characters into words of the catalogue, because Chinese has no spaces. It takes the
 * longest word first: `貝多芬月光奏鳴曲` becomes `貝多芬`, `月光`, `奏鳴曲`. It omits `joiningWords`.
 */
function cutChinese(run: string, known: ReadonlySet<string>): string[] {
  const words: string[] = []
  let unknown = ''
  for (let at = 0; at < run.length; ) {
    const length = lengthOfWord(run, at, known)
    if (length > 1) {
      if (unknown !== '') words.push(unknown)
      unknown = ''
      words.push(run.slice(at, at + length))
    } else if (joiningWords.has(run.charAt(at))) {
      if (unknown !== '') words.push(unknown)
      unknown = ''
    } else unknown += run.charAt(at)
    at += length
  }
  if (unknown !== '') words.push(unknown)
  return words
}

/**
 * Returns the number, key, movement and words of a typed text. `known` has the words by which it splits
 * Chinese.
 */
export function workQueryOf(typed: string, known: ReadonlySet<string>): WorkQuery {
  const numbers = readCatalogueNumbers(typed)
  const { number: movement, rest: withKey } = readMovement(withoutCatalogueNumbers(typed))
  const { key, rest } = readTonality(chineseNumber(withKey.replace(SHORT_CONCERTO, '$1 第$2 協奏曲')))
  const words = workWords(rest).flatMap((word) =>
    /\p{Script=Han}/u.test(word) && !known.has(word) ? cutChinese(word, known) : [word],
  )
  const kept = words.filter((word) => !joiningWords.has(word))
  return { numbers, key, movement, words: kept.length > 0 || numbers.length > 0 || key ? kept : words }
}
