import { numberOf, numberWords } from './line-number-words'
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

const wordNumber = `\\d{1,2}|${numberWords}`
const decimalOf = (text: string) => Number(text.replace(',', '.'))

const fractions: Readonly<Record<string, number>> = {
  '1/2': 30,
  '½': 30,
  '1/4': 15,
  '¼': 15,
  '3/4': 45,
  '¾': 45,
}
/** A text such as `8:30` of more minutes than this is a time of day, not a duration. */
const CLOCK_MAX = 300

/** The rules for durations. The first match wins, so a longer form comes before its shorter prefix. */
const durationRules: readonly DurationRule[] = [
  // Chinese needs no space after the unit.
  rule(`半(?:個|个)?${ZH_HOUR}`, () => 30),
  rule(`(${NUMERAL})(?:個|个)半${ZH_HOUR}`, (m) => readNumeral(m[1] ?? '') * 60 + 30),
  rule(`(${NUMERAL}) ?(?:個|个)?${ZH_HOUR}半`, (m) => readNumeral(m[1] ?? '') * 60 + 30),
  rule(
    `(${NUMERAL}) ?(?:個|个)?${ZH_HOUR}(?:又|零)? ?(${NUMERAL}) ?${ZH_MINUTE}`,
    (m) => readNumeral(m[1] ?? '') * 60 + readNumeral(m[2] ?? ''),
  ),
  rule(
    `(${NUMERAL})(?:個|个)?${ZH_HOUR}([一三])刻(?:鐘|钟)?`,
    (m) => readNumeral(m[1] ?? '') * 60 + (m[2] === '一' ? 15 : 45),
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
  latin(
    `(${wordNumber}) (?:(?:horas?|h) y tres cuartos|(?:heures?|h) trois quarts|hours? and three quarters|dreiviertel stunden)`,
    (m) => numberOf(m[1]) * 60 + 45,
  ),
  phrase('hora y cuarto', 75),
  phrase('hora y media', 90),
  phrase('(?:una )?media hora', 30),
  phrase('(?:un )?cuarto de hora', 15),
  phrase('tres cuartos de hora', 45),
  phrase("trois[- ]quarts? d'heure", 45),
  phrase("(?:un )?quart d'heure", 15),
  phrase('(?:une )?demie?[- ]heure', 30),
  phrase("(?:eine |'?ne )?(?:dreiviertel|drei viertel)[- ]?stunden?", 45),
  phrase("(?:eine |'?ne )?viertel[- ]?stunde", 15),
  phrase("(?:eine |'?ne )?halbe? (?:stunde|std\\.?)", 30),
  phrase('(?:anderthalb|eineinhalb) (?:stunden|std\\.?)', 90),
  phrase('zweieinhalb (?:stunden|std\\.?)', 150),
  phrase('(?:half an? hour|(?:a )?half[- ]hour|half (?:an )?hr)', 30),
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
  latin(
    `(${wordNumber}) (?:hours?|heures?|horas?|stunden?)(?: and| et| y| und)? (${numberWords})(?: ${MINUTE_WORDS})?`,
    (m) => (numberOf(m[2]) % 5 === 0 ? numberOf(m[1]) * 60 + numberOf(m[2]) : Number.NaN),
  ),
  latin(`(${wordNumber}) (?:hours?|heures?|horas?|stunden?)`, (m) => numberOf(m[1]) * 60),
  latin(`(\\d{1,3}(?:[.,]\\d{1,2})?) ?${HOURS}`, (m) => decimalOf(m[1] ?? '') * 60),
  latin("(\\d{1,4})(?:m|')", (m) => Number(m[1])),
  latin(`(\\d{1,4}) ?${MINUTE_WORDS}`, (m) => Number(m[1])),
  latin(`(${numberWords}) ${MINUTE_WORDS}`, (m) => numberOf(m[1])),
  latin(`(\\d{1,2}):([0-5]\\d) ?${HOURS}`, (m) => Number(m[1]) * 60 + Number(m[2])),
  latin('(\\d{1,2}):([0-5]\\d)', (m) => {
    const value = Number(m[1]) * 60 + Number(m[2])
    return value <= CLOCK_MAX ? value : Number.NaN
  }),
]

/** Matches a repetition before a duration: "3 x 10 min", "deux fois 15 min", "3 sets of 10 min", "兩次15分鐘". */
const TIMES_BEFORE = new RegExp(
  // "弹了三遍 40分钟": all three repetitions together took 40 minutes.
  `(?<![了复複覆])(\\d{1,2}|[二兩两三四五六七八九十]|${numberWords}) ?(?:[x×*]|mal|fois|veces|times|por|(?:sets?|rounds?|blocks?|sessions?) of|(?:series|séries|rondas|vueltas|bloques?|blocs?|tandas|sesiones|séances?|sessions?) de|(?:durchgänge|blöcke|sätze|einheiten|runden) (?:à|zu|von)|[次遍回趟组組](?:[x×*])?) ?(?=[\\d一二兩两三四五六七八九十半]|${numberWords})`,
  'uy',
)
/** Matches a number of equal sessions: "two 20-minute sessions", "2 20 min blocks on Hanon". */
const SESSIONS = new RegExp(
  `(\\d{1,2}|${numberWords}) (\\d{1,3})[- ]?(?:minuten?|minutes?|min)[- ]?(?:sessions|sets|blocks|rounds|pomodoros|einheiten|blöcke)(?: (?:on|of|with|mit|an))?(?=[ ,;:]|$)`,
  'uy',
)
/** Matches a repetition in one word before a duration: "zweimal 20 min", "twice 20 min". */
const TIMES_WORD = /(einmal|zweimal|dreimal|viermal|twice|thrice) (?=\d)/uy
const timesOfWord: Readonly<Record<string, number>> = {
  einmal: 1,
  zweimal: 2,
  dreimal: 3,
  viermal: 4,
  twice: 2,
  thrice: 3,
}
/** Matches a repetition after a duration: "20 min x3", "20 min 3 times". */
const TIMES_AFTER = / ?(?:[x×*] ?(\d{1,2})|(\d{1,2}) ?(?:mal|fois|veces|times|次))(?=[ ,;]|$)/uy
/** Matches a sum of bare numbers: "10 + 15 + 20 arpeggios". */
const SUM = /(\d{1,3}(?: ?\+ ?\d{1,3})+)(?: ?(?:minuten?|minutes?|minutos?|mins?\.?|分鐘|分钟))?(?=[ ,;]|$)/uy

/**
 * Returns the duration (whole minutes) that starts at index `at` of a folded line, and the index of its end. Returns
 * null if none starts there. Accepts the forms of every language in every language, because they do not conflict.
 */
export function durationAt(folded: string, at: number): { end: number; minutes: number } | null {
  const sessions = matchAt(SESSIONS, folded, at)
  if (sessions) {
    return { end: at + sessions[0].length, minutes: numberOf(sessions[1]) * Number(sessions[2]) }
  }
  const before = matchAt(TIMES_BEFORE, folded, at)
  if (before) {
    const times = numberOf(before[1])
    return timesOnceAt(
      folded,
      at + before[0].length,
      Number.isNaN(times) ? readNumeral(before[1] ?? '') : times,
    )
  }
  const word = matchAt(TIMES_WORD, folded, at)
  if (word) return timesOnceAt(folded, at + word[0].length, timesOfWord[word[1] ?? ''] ?? Number.NaN)
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

function timesOnceAt(folded: string, at: number, times: number): { end: number; minutes: number } | null {
  const once = onceAt(folded, at)
  return once && { end: once.end, minutes: once.minutes * times }
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
