import type { Language } from '../language/languages'
import { WORD_END } from './line-durations'
import { readNumeral } from './line-text'

const ONE_BAR = '\\d{1,4}(?:[a-d]|ff?\\.?| ff\\.)?'
const BAR_WORDS = 'bars?|measures?|meas\\.?|takte?|mesures?|mes\\.?|comp[aá]s(?:es)?|小節|小节'
/** Matches the sign or words between two bars: "12-20", "12 to 20", "bar 12 to bar 20". */
const TO = `(?: ?(?:-|~|至|到) ?| (?:to|through|thru|till|until|bis zu|bis|à|a|al|hasta el|hasta|jusqu'à la|jusqu'à) )(?:(?:la |el )?(?:${BAR_WORDS}|cc?\\.) ?)?`
const AND = '(?:[,+&]| & | (?:and|und|et|y) )'
const BARS = `${ONE_BAR}(?:${TO}${ONE_BAR})?(?:${AND}${ONE_BAR}(?:${TO}${ONE_BAR})?|, ${ONE_BAR}-${ONE_BAR}|, ${ONE_BAR}(?= (?:and|und|et|y) \\d)){0,9}`
const FROM = '(?:(?:from|von|desde|desde el|del?|de la|du) )?'

/** Matches the end of bars. A number before a unit of time is not a bar number: "8 bars 25 min". */
const BARS_END = `${WORD_END}(?! (?:min|m\\b|h\\b|hour|heure|hora|std|stunde|bpm|分|小時|小时))`

/**
 * Matches bars in any language: `b12`, `b. 12`, `mm 5-8`, `bars 12-20`. A single letter needs its dot or a
 * range (`b 12-20`), or must touch the digit.
 */
const EVERYWHERE = new RegExp(
  `(?:${FROM}(?:${BAR_WORDS}) ?(?:(?:no|nr|num|n)\\.? ?)?|mm\\.? ?|[bm](?:\\. ?)?|b (?=\\d+ ?[-~] ?\\d)|#(?=\\d+ ?[-~]))(${BARS})${BARS_END}`,
  'uy',
)
const CHINESE = new RegExp(`(?:[從从](?=[^節节]+[節节](?! ?[-~至到])))?第? ?(${BARS}) ?(?:小節|小节)`, 'uy')
/** Matches bars up to the end of the piece: "ab Takt 9", "from bar 9". The entry stores them as "9ff". */
const OPEN = new RegExp(
  `(?:from|starting at|ab|à partir de(?: la)?|depuis la|a partir del?|desde(?: el| la)?) (?:${BAR_WORDS}|mm?\\.|t\\.|c\\.) ?(\\d{1,4})${BARS_END}(?!${TO}\\d)(?! ?[-~+&])(?!, ?\\d+(?!\\d| ?(?:min|mn|m\\b|'|h\\b|std|hour|heure|hora)))`,
  'uy',
)
/**
 * Matches bars up to the end of the piece, with the word after the number: "compás 17 en adelante", "bar 9
 * onwards", 第17小節開始.
 */
const ONWARDS = new RegExp(
  `(?:${FROM}(?:${BAR_WORDS}) ?(\\d{1,4}) (?:en adelante|onwards?|to the end|bis (?:zum )?(?:schluss|ende)|et suivantes|jusqu'à la fin|hasta el final)${WORD_END}|第? ?(\\d{1,4}) ?(?:小節|小节)(?:開始|开始|以後|以后|之後|之后|起))`,
  'uy',
)
/** Matches a bar number in digits or Chinese numerals, such as 12 or 二十五. */
const CHINESE_NUMBER = '(\\d{1,4}|[一二三四五六七八九十百零]{1,6})'
const CHINESE_SPOKEN = new RegExp(
  `從? ?从? ?第 ?${CHINESE_NUMBER}(?:(?:小節|小节)? ?[-~至到] ?第? ?${CHINESE_NUMBER})? ?(?:小節|小节)`,
  'uy',
)
/** Matches letters that mean bars in one language and something else in others. */
const own: Partial<Record<Language, RegExp>> = {
  de: new RegExp(`t(?:\\. ?)?(${BARS})${BARS_END}`, 'uy'),
  es: new RegExp(`(?:del? )?cc?(?:\\. ?)(${BARS})${BARS_END}`, 'uy'),
}

/**
 * Returns the bars that start at index `at` of a folded line, as stored (`12-20, 33`), and the index of their end.
 * Returns null if none start there.
 */
export function barsAt(
  folded: string,
  at: number,
  language: Language,
): { end: number; measures: string } | null {
  const open = matchAt(OPEN, folded, at)
  if (open) return { end: at + open[0].length, measures: `${open[1]}ff` }
  const onwards = matchAt(ONWARDS, folded, at)
  if (onwards) return { end: at + onwards[0].length, measures: `${onwards[1] ?? onwards[2]}ff` }
  for (const pattern of [EVERYWHERE, CHINESE, own[language]]) {
    const match = pattern && matchAt(pattern, folded, at)
    if (match) return { end: at + match[0].length, measures: barsText(match[1] ?? '') }
  }
  return spokenBarsAt(folded, at)
}

function spokenBarsAt(folded: string, at: number): { end: number; measures: string } | null {
  const match = matchAt(CHINESE_SPOKEN, folded, at)
  const bars = match
    ?.slice(1)
    .filter((text) => text !== undefined)
    .map(readNumeral)
  if (!match || !bars || bars.some(Number.isNaN)) return null
  return { end: at + match[0].length, measures: bars.join('-') }
}

const BETWEEN = new RegExp(TO, 'gu')

function barsText(written: string): string {
  return written
    .replace(BETWEEN, '-')
    .split(/[,+&]| (?:and|und|et|y) /)
    .map((part) => part.trim())
    .join(', ')
}

const NOTE_WORDS =
  '(?:dotted |punktierte )?(?:crotchet|quaver|minim|quarter|half|eighth|viertel|halbe|achtel|noire|blanche|croche|negra|blanca|corchea)(?:[- ]notes?|noten?)?(?: pointée| con puntillo)?'
const NO_RANGE = "(?! ?[-~至到] ?\\d)(?! ?(?:min|mn|m\\b|'|h\\b|std|hour|heure|hora|分[鐘钟]))"
const tempos = [
  new RegExp(`@ ?(\\d{1,6})(?: ?bpm)?${WORD_END}(?! ?[-~] ?\\d+(?!\\d| ?(?:min|mn|m\\b|h|'|分|小)))`, 'uy'),
  // "60 to 80 bpm" is not a single tempo: it stays in the title, and the parser asks about it.
  new RegExp(
    `(?<!\\d ?(?:-|~|to|à|a|bis|up to|hasta) ?)(?:(?:at|à|a|bei|mit|auf) )?(\\d{1,6}) ?(?:bpm|ppm)${WORD_END}`,
    'uy',
  ),
  new RegExp(`(?:${NOTE_WORDS}) (?:à|a|at|bei|auf) (\\d{2,3})${WORD_END}`, 'uy'),
  // "à 60 à la noire", "66 to the quarter".
  new RegExp(
    `(?:(?:at|à|a|bei|auf) )?(\\d{2,3}) (?:to the|à la|a la|per|pro|por) ${NOTE_WORDS}${WORD_END}`,
    'uy',
  ),
  new RegExp(
    `(?:用|with (?:the )?|mit (?:dem )?|avec (?:le )?|au |con (?:el )?|al )?(?:metronome?|métronome|metrónomo|metronom|met|節拍器|节拍器) ?(?:[:=]|at|on|à|a|bei|auf|調到|调到)? ?(\\d{2,3})${WORD_END}${NO_RANGE}`,
    'uy',
  ),
  new RegExp(
    `(?:(?:♩|♪|q|mm|m\\.m\\.|${NOTE_WORDS}|[二四八]分音符)\\.? ?=|(?:bpm|ppm|♩|♪)[:=]?) ?(\\d{1,6})${WORD_END}`,
    'uy',
  ),
  new RegExp(
    `(?:(?:a|à|al|im|au|at) )?(?:tempo|速度|拍速) ?[=:]? ?(\\d{1,6})(?: ?bpm)?${WORD_END}${NO_RANGE}`,
    'uy',
  ),
  /(?:每分鐘|每分钟) ?(\d{2,3}) ?拍/uy,
  /(\d{2,3}) ?拍(?=[ ,;]|$)/uy,
  // "gammes à 72", "bei 106": a likely tempo, but not "n° 1 à 40" or "à 72 min".
  /(?:at|bei|auf|(?<!\d ?)(?:à|a)|(?<=(?:mm?|mes|mesures?|c|cc|comp[aá]s(?:es)?)\.? ?[\d aà-]{1,12} )(?:à|a)) ([4-9]\d|1\d\d|2[0-3]\d)(?=[ ,;)]|$)(?! ?(?:min|mn|m\b|h\b|'|%|hour|std|heure|hora|分))/uy,
  // "@84-92" and "@84.5" are invalid tempi: NaN, which the caller reports.
  /@ ?(\d[^ ,;#@/\p{Script=Han}]*(?: ?[-~] ?\d+)?)/uy,
]

/**
 * Returns the tempo that starts at index `at`, in beats per minute, and the index of its end; null if none
 * starts there. The tempo may have any size or be NaN: the caller checks its bounds.
 */
export function tempoAt(folded: string, at: number): { end: number; tempo: number } | null {
  for (const pattern of tempos) {
    const match = matchAt(pattern, folded, at)
    const figures = match?.[1] ?? ''
    if (match)
      return { end: at + match[0].length, tempo: /^\d+$/.test(figures) ? Number(figures) : Number.NaN }
  }
  return null
}

/** Matches a tag such as "#slow". "#2" is the number of a concerto and "#12-20" names bars. */
const TAG = /#(?!\d+(?:-\d+)?(?:[ ,;]|$))[^ #,;]+/uy
/** Returns the index after the tag (`#slow`) that starts at `at`, or null. */
export function tagAt(folded: string, at: number): { end: number } | null {
  const match = matchAt(TAG, folded, at)
  return match && { end: at + match[0].length }
}

const COMMAND = /\/[^ #@,;/]+/uy
/** Returns the index after the word with a slash (`/lesson`) that starts at `at`, or null. */
export function commandAt(folded: string, at: number): { end: number } | null {
  const match = matchAt(COMMAND, folded, at)
  return match && { end: at + match[0].length }
}

const QUOTED = /"(?:[^"\\]|\\.)*"(?=[ ,;]|$)/uy
/**
 * Returns the index after the quoted text (`"b 12"`) that starts at `at`, or null. It belongs to the title unchanged.
 */
export function quotedAt(folded: string, at: number): { end: number } | null {
  const match = matchAt(QUOTED, folded, at)
  return match && { end: at + match[0].length }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
