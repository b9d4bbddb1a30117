import { readNumeral } from './line-text'

interface DurationRule {
  pattern: RegExp
  minutes: (match: RegExpExecArray) => number
}

/** Matches the position after a Latin word or a number. */
export const WORD_END = '(?=[ ,;]|[:.)](?: |$)|$|\\p{Script=Han})'
const HOURS = '(?:hours?|hrs?\\.?|std\\.?|stunden?|heures?|horas?|h\\.?)'
const MINUTE_WORDS = '(?:minuten?|minutes?|minutos?|mins?\\.?|mn\\.?)'
const MINUTES = `(?:${MINUTE_WORDS}|m(?![a-z])|')`
const NUMERAL = '\\d{1,4}|[一二兩两三四五六七八九十百零]{1,6}'
const ZH_HOUR = '(?:小時|小时|鐘頭|钟头)'
const ZH_MINUTE = '(?:分鐘|分钟|分)'

const rule = (source: string, minutes: DurationRule['minutes']): DurationRule => ({
  pattern: new RegExp(source, 'uy'),
  minutes,
})
const latin = (source: string, minutes: DurationRule['minutes']) => rule(`(?:${source})${WORD_END}`, minutes)
const phrase = (source: string, minutes: number) => latin(source, () => minutes)

const wordNumbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  un: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  ein: 1,
  eine: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
}
const wordNumber = `\\d{1,2}|${Object.keys(wordNumbers).join('|')}`
const numberOf = (text: string | undefined) => wordNumbers[text ?? ''] ?? Number(text)
const decimalOf = (text: string) => Number(text.replace(',', '.'))

/** The numbers of minutes that people write in words. */
const spokenMinutes: Readonly<Record<string, number>> = {
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  fünf: 5,
  zehn: 10,
  fünfzehn: 15,
  zwanzig: 20,
  dreißig: 30,
  dreissig: 30,
  vierzig: 40,
  fünfzig: 50,
  cinq: 5,
  dix: 10,
  quinze: 15,
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  cinco: 5,
  diez: 10,
  quince: 15,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
}

const fractions: Readonly<Record<string, number>> = {
  '1/2': 30,
  '½': 30,
  '1/4': 15,
  '¼': 15,
  '3/4': 45,
  '¾': 45,
}
/** A clock time above this many minutes is a time of day, not a duration. */
const CLOCK_MAX = 300

/** The first match wins, so a longer form comes before a shorter one that is its beginning. */
const durationRules: readonly DurationRule[] = [
  // Chinese needs no space after the unit.
  rule(`半(?:個|个)?${ZH_HOUR}`, () => 30),
  rule(`(${NUMERAL})(?:個|个)半${ZH_HOUR}`, (m) => readNumeral(m[1] ?? '') * 60 + 30),
  rule(`(${NUMERAL}) ?(?:個|个)?${ZH_HOUR}半`, (m) => readNumeral(m[1] ?? '') * 60 + 30),
  rule(
    `(${NUMERAL}) ?(?:個|个)?${ZH_HOUR}(?:又|零)? ?(${NUMERAL}) ?${ZH_MINUTE}`,
    (m) => readNumeral(m[1] ?? '') * 60 + readNumeral(m[2] ?? ''),
  ),
  rule(`(\\d{1,2}(?:[.,]\\d{1,2})?) ?(?:個|个)?${ZH_HOUR}`, (m) => decimalOf(m[1] ?? '') * 60),
  rule(`(${NUMERAL})(?:個|个)?${ZH_HOUR}`, (m) => readNumeral(m[1] ?? '') * 60),
  rule('一刻(?:鐘|钟)', () => 15),
  rule('三刻(?:鐘|钟)', () => 45),
  rule(`(${NUMERAL}) ?(?:分鐘|分钟|分(?=[ ,;]|$))`, (m) => readNumeral(m[1] ?? '')),
  // Fractions in words, such as "an hour and a half".
  latin(
    `(${wordNumber}) (?:(?:horas?|h) y media|(?:heures?|h) et demie?|hours? and a half|and a half hours?)`,
    (m) => numberOf(m[1]) * 60 + 30,
  ),
  latin(`(${wordNumber}) (?:(?:horas?|h) y cuarto|(?:heures?|h) et quart)`, (m) => numberOf(m[1]) * 60 + 15),
  phrase('hora y cuarto', 75),
  phrase('hora y media', 90),
  phrase('(?:una )?media hora', 30),
  phrase('(?:un )?cuarto de hora', 15),
  phrase('tres cuartos de hora', 45),
  phrase("trois[- ]quarts? d'heure", 45),
  phrase("(?:un )?quart d'heure", 15),
  phrase('(?:une )?demi[- ]heure', 30),
  phrase("(?:eine |'?ne )?(?:dreiviertel|drei viertel)[- ]?stunden?", 45),
  phrase("(?:eine |'?ne )?viertel[- ]?stunde", 15),
  phrase("(?:eine |'?ne )?halbe? (?:stunde|std\\.?)", 30),
  phrase('(?:anderthalb|eineinhalb) (?:stunden|std\\.?)', 90),
  phrase('zweieinhalb (?:stunden|std\\.?)', 150),
  phrase('(?:half an hour|half hour|a half hour|half-hour)', 30),
  phrase('three[- ]quarters of an hour', 45),
  phrase('(?:a )?quarter (?:of an )?hour', 15),
  latin(
    `(?:(\\d{1,2})(?: (?=\\d)| ?(?=[½¼¾])))?([13]/[24]|[½¼¾]) ?(?:de |d'|of an )?${HOURS}`,
    (m) => Number(m[1] ?? 0) * 60 + (fractions[m[2] ?? ''] ?? Number.NaN),
  ),
  latin(`(\\d{1,2}) ?${HOURS} ?(?:1/2|½)`, (m) => Number(m[1]) * 60 + 30),
  // Digits with units.
  latin(
    `(\\d{1,2}) ?${HOURS},? ?(?:and |und |et |y )?(\\d{1,3}) ?${MINUTES}`,
    (m) => Number(m[1]) * 60 + Number(m[2]),
  ),
  latin(`(\\d{1,2}) ?${HOURS} ?([0-5]\\d)`, (m) => Number(m[1]) * 60 + Number(m[2])),
  latin(`(${wordNumber}) (?:hours?|heures?|horas?|stunden?)`, (m) => numberOf(m[1]) * 60),
  latin(`(\\d{1,3}(?:[.,]\\d{1,2})?) ?${HOURS}`, (m) => decimalOf(m[1] ?? '') * 60),
  latin("(\\d{1,4})(?:m|')", (m) => Number(m[1])),
  latin(`(\\d{1,4}) ?${MINUTE_WORDS}`, (m) => Number(m[1])),
  latin(
    `(${Object.keys(spokenMinutes).join('|')}) ${MINUTE_WORDS}`,
    (m) => spokenMinutes[m[1] ?? ''] ?? Number.NaN,
  ),
  latin('(\\d{1,2}):([0-5]\\d) ?h', (m) => Number(m[1]) * 60 + Number(m[2])),
  latin('(\\d{1,2}):([0-5]\\d)', (m) => {
    const value = Number(m[1]) * 60 + Number(m[2])
    return value <= CLOCK_MAX ? value : Number.NaN
  }),
]

/** Before a duration: "3 x 10 min", "2 fois 15 min", "兩次15分鐘". */
const TIMES_BEFORE =
  /(\d{1,2}|[二兩两三四五六七八九十]) ?(?:[x×*]|mal|fois|veces|times|次) ?(?=[\d一二兩两三四五六七八九十半])/uy
/** After a duration: "20 min x3", "20 min 3 times". */
const TIMES_AFTER = / ?(?:[x×*] ?(\d{1,2})|(\d{1,2}) ?(?:mal|fois|veces|times|次))(?=[ ,;]|$)/uy
/** "10 + 15 + 20 arpeggios": the sum of bare numbers. */
const SUM = /(\d{1,3}(?: ?\+ ?\d{1,3})+)(?: ?(?:minuten?|minutes?|minutos?|mins?\.?|分鐘|分钟))?(?=[ ,;]|$)/uy

/**
 * Returns the duration (whole minutes) that starts at index `at` of a folded line, and the index of its end. Returns
 * null if none starts there. Accepts the forms of every language in every language, because they do not conflict.
 */
export function durationAt(folded: string, at: number): { end: number; minutes: number } | null {
  const before = matchAt(TIMES_BEFORE, folded, at)
  if (before) {
    const once = onceAt(folded, at + before[0].length)
    return once && { end: once.end, minutes: once.minutes * readNumeral(before[1] ?? '') }
  }
  const sum = matchAt(SUM, folded, at)
  if (sum) {
    const minutes = (sum[1] ?? '').split('+').reduce((total, part) => total + Number(part), 0)
    return { end: at + sum[0].length, minutes }
  }
  const once = onceAt(folded, at)
  const after = once && matchAt(TIMES_AFTER, folded, once.end)
  if (!once || !after) return once
  return { end: once.end + after[0].length, minutes: once.minutes * Number(after[1] ?? after[2]) }
}

function onceAt(folded: string, at: number): { end: number; minutes: number } | null {
  for (const { pattern, minutes } of durationRules) {
    const match = matchAt(pattern, folded, at)
    if (match === null) continue
    const value = minutes(match)
    if (Number.isFinite(value)) return { end: at + match[0].length, minutes: Math.round(value) }
  }
  return null
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
