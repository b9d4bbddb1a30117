import {
  type CatalogueNumber,
  placesOfNumbers,
  placesOfParts,
  readCatalogueNumbers,
  withoutCatalogueNumbers,
} from '../../piece/catalogue-number'
import { foldText } from '../../shared/fold-text'
import { isDigitAt, wholeIndexOf } from '../../shared/match-words'
import { namesOfMonths } from '../../units/month-names'
import { weekdayNames } from '../../units/weekday-names'
import { monthSign, weekdaySign, yearSign } from './day-signs'

/**
 * One condition of a search text. `text` matches a folded text that contains it; a digit at its edge matches
 * only the edge of a number. `number` is a catalogue number and `part` a number within an opus. `day` matches
 * the sign of a day or its name in a text.
 */
export type SearchTerm =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: CatalogueNumber }
  | { readonly kind: 'part'; readonly part: string }
  | { readonly kind: 'day'; readonly text: string; readonly sign: string }

/** A place in a folded text: the index of its first UTF-16 unit and of the unit after its last. */
export interface TextPlace {
  readonly from: number
  readonly to: number
}

const CORNER_BRACKETS = /[「」『』]/g
const PHRASE = /"([^"]*)(?:"|$)/g
/**
 * Matches the quotation mark of a phrase, or a digit of a number or year. Each keystroke parses the query, and
 * most queries consist of words alone.
 */
const HAS_MORE_THAN_WORDS = /["\d]/
const CHINESE_YEAR = /(?<!\d)(\d{4})年/g
const CHINESE_WEEK = /^(?:禮拜|礼拜)(?=.$)/
const YEAR = /^(?:1[5-9]|2[01])\d\d$/
/** The maximum length of an abbreviated month name. `shortMonths` has the full names that are as short. */
const SHORT_FORM = 4
const shortMonths = ['may', 'mai', 'mayo', 'june', 'juni', 'juin', 'july', 'juli', 'mars', 'marz', 'aout']

const monthByName = new Map(
  namesOfMonths.flatMap((names, month) => names.map((name) => [foldText(name), month + 1] as const)),
)
const weekdayByName = new Map(
  weekdayNames.flatMap((names, day) => names.split(' ').map((name) => [foldText(name), day] as const)),
)

/**
 * Returns the conditions of a search text: phrases in quotation marks, catalogue numbers (`op 9 no 2`, `k545`), numbers
 * within an opus (`no 2`), days (`2025`, `march`, `montag`, `3月`) and other words. An entry must meet all of them.
 */
export function searchTerms(query: string): SearchTerm[] {
  const folded = foldText(query.replace(CORNER_BRACKETS, '"'))
  if (!HAS_MORE_THAN_WORDS.test(folded)) return wordTerms(folded)
  const terms: SearchTerm[] = []
  const withoutPhrases = folded.replace(PHRASE, (_match, phrase: string) => {
    if (phrase.trim() !== '') terms.push({ kind: 'text', text: phrase.trim() })
    return ' '
  })
  for (const number of readCatalogueNumbers(withoutPhrases)) terms.push({ kind: 'number', number })
  let rest = withoutCatalogueNumbers(withoutPhrases)
  for (const { part } of placesOfParts(rest)) terms.push({ kind: 'part', part })
  for (const { from, to } of placesOfParts(rest).reverse()) rest = `${rest.slice(0, from)} ${rest.slice(to)}`
  terms.push(...wordTerms(rest.replace(CHINESE_YEAR, '$1 ')))
  return terms
}

function wordTerms(text: string): SearchTerm[] {
  const words = text.split(' ').filter((word) => word !== '')
  const hasYear = words.some((word) => YEAR.test(word))
  return words.map((word) => {
    const sign = signOf(word, hasYear)
    return sign === null ? { kind: 'text', text: word } : { kind: 'day', text: word, sign }
  })
}

/**
 * Returns the sign of a word that names a year, month or weekday, else null. An abbreviation such as `mar` also
 * begins other words, so it names a month only beside a year.
 */
function signOf(word: string, besideYear: boolean): string | null {
  if (YEAR.test(word)) return yearSign(Number(word))
  const month = monthByName.get(word) ?? chineseMonth(word)
  const isShort = word.length <= SHORT_FORM && /^[a-z]/.test(word) && !shortMonths.includes(word)
  if (month !== undefined) return isShort && !besideYear ? null : monthSign(month)
  const name = word.replace(CHINESE_WEEK, '星期')
  const weekday = weekdayByName.get(name) ?? weekdayByName.get(name.replace(/s$/, ''))
  return weekday === undefined ? null : weekdaySign(weekday)
}

const chineseMonths = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

function chineseMonth(word: string): number | undefined {
  const numeral = /^(\d{1,2}|[一二三四五六七八九十]{1,2})月(?:份)?$/.exec(word)?.[1]
  if (numeral === undefined) return
  const month = chineseMonths.indexOf(numeral) + 1 || Number(numeral)
  return month >= 1 && month <= 12 ? month : undefined
}

/** Returns true if a haystack of `entryHaystack`, or another folded text, matches the term. */
export function matchesTerm(haystack: string, term: SearchTerm): boolean {
  if (term.kind === 'text') return wholeIndexOf(haystack, term.text) !== -1
  if (term.kind === 'day') return haystack.includes(term.sign) || wholeIndexOf(haystack, term.text) !== -1
  return mayName(haystack, term) && placesOf(haystack, term).length > 0
}

/** Returns the places of a folded text that match the term, in order. */
export function placesOf(folded: string, term: SearchTerm): TextPlace[] {
  switch (term.kind) {
    case 'number':
      return placesOfNumbers(folded, term.number.system).filter(({ number }) => isNamed(term.number, number))
    case 'part':
      return placesOfParts(folded).filter(({ part }) => part === term.part)
    default:
      return placesOfText(folded, term.text)
  }
}

/**
 * Returns false if the haystack lacks the digits of the term. This cheap test comes before the regular
 * expressions.
 */
function mayName(haystack: string, term: SearchTerm & { kind: 'number' | 'part' }): boolean {
  const number = term.kind === 'part' ? term.part : term.number.number
  return haystack.includes(/\d+/.exec(number)?.[0] ?? '')
}

/**
 * Returns true if a found catalogue number satisfies the wanted one. `op 9` finds every number of the opus, `op
 * 9 no 2` only number 2.
 */
function isNamed(wanted: CatalogueNumber, found: CatalogueNumber): boolean {
  if (wanted.number !== found.number) return false
  return wanted.part === null || wanted.part === found.part
}

function placesOfText(folded: string, text: string): TextPlace[] {
  const places: TextPlace[] = []
  for (let at = wholeIndexOf(folded, text); at !== -1; at = wholeIndexOf(folded, text, at + text.length))
    places.push({ from: at, to: at + text.length })
  return places
}

/**
 * Returns true if every text that matches all terms of `later` surely matches all terms of `earlier` too.
 * Returns false if in doubt.
 */
export function isNarrower(earlier: readonly SearchTerm[], later: readonly SearchTerm[]): boolean {
  return earlier.every((term) => later.some((other) => implies(other, term)))
}

function implies(later: SearchTerm, earlier: SearchTerm): boolean {
  if (JSON.stringify(later) === JSON.stringify(earlier)) return true
  if (later.kind !== 'text' || earlier.kind !== 'text') return false
  const { text } = earlier
  return !isDigitAt(text, 0) && !isDigitAt(text, text.length - 1) && later.text.includes(text)
}
