import { readNumeral } from '../entry-line/line-text'
import { foldText } from '../shared/fold-text'
import { toWords } from './measure-words'

/** A token of a measures field. `to` is a sign between two bars: a dash, a tilde, an arrow, dots. */
export interface MeasureToken {
  readonly kind: 'number' | 'to' | 'word' | 'sign'
  readonly text: string
  /** True if no space separates the token from the previous one. */
  readonly glued: boolean
}

/**
 * Superscripts, fractions and circled digits. Folding would turn them into plain digits, and 12½ into 121/2.
 */
const OTHER_NUMBERS = /\p{No}/gu
const METRE = /(^|[^\d/])(?:(?:[2-79]|12)\/[248]|[35679]\/16)(?![\d/])/g
/**
 * A position in a recording, or a range of positions. "2:12-20" is not one: it means bars of the second
 * movement.
 */
const CLOCK = /(^|[^\d:.])\d{1,2}:\d\d(?: ?[-~] ?\d{1,2}:\d\d(?![\d:])|(?![\d:]| ?[-~]))/g
/** "12.3" and "12:3": the third beat of bar 12. A chain of dots is a list. */
const BEAT = /(^|[^\d:.]|[a-z]\.)(\d{1,4})(?:\.\d(?!\d|\.\d)|:\d(?!\d|:\d| ?[-~]))/g

/** A number in brackets after the bars, such as a tempo: "12-20 (60)". */
const BRACKETED_NUMBER = /(\d ?)\(\d{1,3}\)/g

const NUMERAL = '[一二三四五六七八九十百零]{1,6}'
const CHINESE_NUMBERS = new RegExp(
  `第 ?${NUMERAL}(?:(?:小[節节])? ?[-~至到、] ?第? ?${NUMERAL})*|${NUMERAL}(?: ?[-~至到、] ?${NUMERAL})*(?= ?小[節节])`,
  'gu',
)
const EACH_NUMERAL = new RegExp(NUMERAL, 'gu')

const CHINESE_WORDS =
  '小[節节]目?|[乐樂楽]章|[变變]奏|[乐樂]句|分[钟鐘]|最[后後]|倒[数數]|[开開][头頭]|[声聲]部|[连連]音|把位|房子|速度|重[複复]'
const TOKENS = new RegExp(
  `\\d+|${CHINESE_WORDS}|[a-z]+|\\p{L}|[-~\\u301c\\u30fc\\u2053\\u223c→>]+|\\.{2,}|\\s+|.`,
  'gsu',
)
const TO_SIGN = /^[-~\u301c\u30fc\u2053\u223c→>.]/

/** Splits a measures field into tokens without spaces. Linear in the length of the text. */
export function scanMeasures(text: string): MeasureToken[] {
  const tokens: MeasureToken[] = []
  let glued = false
  for (const [part] of plainSpelling(text).matchAll(TOKENS)) {
    const isSpace = part.trim() === ''
    if (!isSpace) tokens.push({ kind: kindOf(part), text: part, glued })
    glued = !isSpace
  }
  return tokens
}

function plainSpelling(text: string): string {
  return foldText(text.replace(OTHER_NUMBERS, ' '))
    .replaceAll('°', 'o')
    .replace(CHINESE_NUMBERS, (numbers) => numbers.replace(EACH_NUMERAL, figuresOf))
    .replace(BRACKETED_NUMBER, '$1 ')
    .replace(METRE, '$1 ')
    .replace(CLOCK, '$1 ')
    .replace(BEAT, '$1$2')
}

function figuresOf(numeral: string): string {
  const value = readNumeral(numeral)
  return Number.isNaN(value) ? numeral : String(value)
}

function kindOf(part: string): MeasureToken['kind'] {
  if (/^\d/.test(part)) return 'number'
  if (/^\p{L}/u.test(part) && part !== 'ー') return 'word'
  return TO_SIGN.test(part) && part !== '.' ? 'to' : 'sign'
}

/** Returns true for a token that can join the bars of a range, such as "–" or "to". */
export function isTo(token: MeasureToken | undefined): boolean {
  return token !== undefined && (token.kind === 'to' || toWords.has(token.text))
}
