import type { Language } from '../language/languages'
import { isHan, readNumeral, wordBefore } from './line-text'
import { namesNumber } from './line-vocabulary'

/** A time of day that a line contains, with its other readings. */
export interface FoundClock {
  readonly end: number
  /** The text read as a duration, in minutes; null if it can only be a time of day. */
  readonly minutes: number | null
  /** The times that the text may mean, as `HH:MM`, the likeliest first. Empty if it is the end of a period. */
  readonly times: readonly string[]
}

/** Above this many minutes `20h`, `18h30` and `8:30` are a time of day, not a duration. */
const LONGEST_PRACTICE = 300
/** Above this many minutes a time of day has no reading as a duration. */
const LONGEST_DURATION = 720

interface Place {
  readonly folded: string
  readonly at: number
  readonly language: Language
}

interface ClockRule {
  readonly pattern: RegExp
  /** Returns the times that a match may mean, or null if it is not a time of day. */
  readonly read: (match: RegExpExecArray, place: Place) => Omit<FoundClock, 'end'> | null
}

const hourWords: readonly string[] = [
  'one eins una',
  'two zwei dos',
  'three drei tres',
  'four vier cuatro',
  'five fünf cinco',
  'six sechs seis',
  'seven sieben siete',
  'eight acht ocho',
  'nine neun nueve',
  'ten zehn diez',
  'eleven elf once',
  'twelve zwölf doce',
]
const HOUR_WORDS = hourWords.flatMap((words) => words.split(' ')).join('|')
const STOP = '(?=[ ,;.]|$)'
const PART_ZH = '凌晨|清晨|早晨|早上|上午|中午|下午|傍晚|晚上|夜晚|今早|今晚|早|晚'
const HOUR_ZH = '[01]?\\d|2[0-4]|[一二兩两三四五六七八九十]{1,3}'
/** Refuses a unit after minutes without 分: "18點20 音階" is a time, "8點12小節" and "8點30分鐘" are not. */
const MINUTES_STOP = '(?![\\d一二三四五六七八九十分個个小節节遍次組组條条首號号到至~-])'
const PART_ES = '(?: (?:de|por) la (mañana|tarde|noche))?'
/** German has an "am" before a day, so "am" and "pm" count after English words only. */
const PART_SPOKEN =
  '(?: (morgens|früh|vormittags|mittags|nachmittags|abends|nachts|in the (?:morning|afternoon|evening)|at night)| ?(?<=(?:past|to) \\S+ ?)(am|pm|a\\.m\\.|p\\.m\\.))?'
const MORNING = /mañana|morning|früh|morgen|vormittag|matin|凌晨|清晨|早|上午|^am?\b|^a\.|^am$/u
const EVENING =
  /tarde|noche|evening|night|afternoon|nachmittag|abend|soir|après-midi|中午|下午|傍晚|晚|夜|^pm?\b|^p\.|^pm$/u

const rule = (source: string, read: ClockRule['read']): ClockRule => ({
  pattern: new RegExp(source, 'uy'),
  read,
})
const at = (...times: string[]) => ({ minutes: null, times })

/** Returns `HH:MM`, or '' if no day has this hour or minute. */
function timeText(hour: number, minute: number): string {
  if (!(hour >= 0 && hour < 24 && minute >= 0 && minute < 60)) return ''
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** Returns the half of the day that a text such as "last night" or "pm" names, or null. */
export function halfOfDay(text: string): 'am' | 'pm' | null {
  if (EVENING.test(text)) return 'pm'
  return MORNING.test(text) ? 'am' : null
}

/**
 * Returns the times that an hour may mean, the likeliest first. Without a part of the day, hours from 1 to 11
 * mean two times. Before 7 the later one is likelier. Returns [] if no day has this time.
 */
export function twelveHours(hour: number, minute: number, part = ''): string[] {
  const half = halfOfDay(part)
  const early = timeText(half === 'am' && hour === 12 ? 0 : hour, minute)
  const late = timeText(hour < 12 ? hour + 12 : hour, minute)
  // "12 at night" is midnight, which belongs to another day than the evening. So it is no time.
  if (early === '' || (hour === 12 && /晚|夜|night|noche/u.test(part))) return []
  if (half === 'am' || hour === 0 || hour > 11) return [early]
  // 中午11點半 is before noon.
  if (half === 'pm') return [/中午/u.test(part) && hour > 10 ? early : late]
  return hour < 7 ? [late, early] : [early, late]
}

/**
 * Returns the times that a spoken hour may mean, the likeliest first. Hour 0 or 12 is noon or midnight unless a
 * part of the day decides.
 */
function spokenHours(hour: number, minute: number, part = ''): string[] {
  const isNight = /nacht|night|noche|abend|evening/u.test(part)
  if (hour % 12 > 0) return isNight && hour < 5 ? [timeText(hour, minute)] : twelveHours(hour, minute, part)
  const noon = timeText(12, minute)
  const midnight = timeText(0, minute)
  const half = halfOfDay(part)
  if (isNight || half === 'am') return [midnight]
  return half === 'pm' || part === 'mittags' ? [noon] : [noon, midnight]
}

function hourOf(text = ''): number {
  const word = hourWords.findIndex((words) => words.split(' ').includes(text)) + 1
  return word > 0 ? word : readNumeral(text)
}

const quarters: Readonly<Record<string, number>> = {
  media: 30,
  demie: 30,
  half: 30,
  半: 30,
  cuarto: 15,
  quart: 15,
  一: 15,
  三: 45,
}

const clockRules: readonly ClockRule[] = [
  // 晚上8點, 九點半, 19点, 18點20, but not 一點點 or 三點鐘 in the middle of a word.
  rule(
    `(${PART_ZH})? ?(${HOUR_ZH}) ?[點点](?:鐘|钟|整)?(?:(半)(?!個|个|小)|([一三])刻|零?(?:([0-5]?\\d|[二三四五]?十?[一二三四五六七八九十])分(?!鐘|钟)|([0-5]\\d|[二三四五]?十[一二三四五六七八九]?|[二三四五]十)${MINUTES_STOP}))?(?![點点滴])`,
    readChinese,
  ),
  rule(`(${PART_ZH}) ?(\\d{1,2}):([0-5]\\d)`, (m) => at(...twelveHours(Number(m[2]), Number(m[3]), m[1]))),
  rule(
    `(?:a )?las? (\\d{1,2}|${HOUR_WORDS})(?:[:.h]([0-5]\\d))?(?: y (media|cuarto|\\d{1,2})| (menos cuarto))?(?: ?(?:h|hs|horas))?${PART_ES}(?: ?(am|pm|a\\. ?m\\.|p\\. ?m\\.))?${STOP}`,
    readSpanish,
  ),
  rule(`(\\d{1,2})(?:[:.]([0-5]\\d))? de la (mañana|tarde|noche)${STOP}`, (m) =>
    at(...twelveHours(Number(m[1]), Number(m[2] ?? 0), m[3])),
  ),
  rule(
    `(?:(?:um|gegen|ab|vor|nach|at|around|about) )?(halb|viertel (?:vor|nach)|half past|quarter (?:past|to)) (\\d{1,2}|${HOUR_WORDS})(?: uhr)?${PART_SPOKEN}${STOP}`,
    readHalf,
  ),
  rule(
    `(?:at|à|vers|um|gegen|al?) (noon|midday|midi|mittag|mediod[ií]a|midnight|minuit|mitternacht|medianoche)${STOP}`,
    (m) => at(/^mi(?:dn|nu|tter)|^median/u.test(m[1] ?? '') ? '00:00' : '12:00'),
  ),
  rule('de (?:midi|minuit)(?=[ ,;]|$)', () => at()),
  rule(
    `(?:(um|gegen|ab|seit|von|bis) )?([01]?\\d|2[0-4])(?:[:.]([0-5]\\d))? ?uhr(?: ([0-5]\\d)(?= ?[^\\d ]| *$)(?! ?(?:min|m\\b|')))?(?: (morgens|früh|vormittags|nachmittags|abends))?(?=[ ,;]|$)`,
    (m) => {
      const hour = Number(m[2]) % 24
      const minute = Number(m[3] ?? m[4] ?? 0)
      if (m[1] === 'bis') return at()
      return at(...(m[5] === undefined ? [timeText(hour, minute)] : twelveHours(hour, minute, m[5])))
    },
  ),
  rule(
    `(?:(at|at about|around|about|um|from|to) )?(1[0-2]|0?\\d)(?:[:.]?([0-5]\\d))?( ?)(am|pm|a\\.m\\.|p\\.m\\.)(?=[ ,;]|$)`,
    (m, { language }) => {
      // "op. 9 am Montag": here "am" is the German preposition.
      if (language === 'de' && m[4] === ' ' && m[5] === 'am') return null
      return m[1] === 'to' ? at() : at(...twelveHours(Number(m[2]), Number(m[3] ?? 0), m[5]))
    },
  ),
  rule(`(?:(?:at|around|about) )?(\\d{1,2}) o'clock${STOP}`, (m) => at(...twelveHours(Number(m[1]), 0))),
  rule(
    `(?:(à|a las|at|um|vers|gegen|dès|around|about|de|von|from|desde|ab|bis|to) )?([01]?\\d|2[0-3]) ?(?:(h|heures|horas) ?([0-5]\\d(?! ?(?:min|mn|m\\b|')))?|: ?([0-5]\\d)(?: ?(?:h|hs|hrs|uhr|horas|heures)(?=[ ,;]|$))?)(?: et (demie|quart))?(?: (du matin|du soir|de l'après-midi))?(?=[ ,;]|$)`,
    readDigits,
  ),
]

function readChinese(match: RegExpExecArray, { folded, at: from }: Place) {
  const [, part, hours = '', half, quarter, withSign, bare] = match
  const minute = readNumeral(withSign ?? bare ?? '')
  const given = quarters[half ?? quarter ?? '']
  const before = folded[from - 1]
  if (before === '第') return null
  // "快一點 20分鐘": here 快一點 means "a little faster".
  const isComparison = part === undefined && /^[一兩两]$/u.test(hours) && match[0].length === 2
  if (isComparison && isHan(before)) return null
  return at(...twelveHours(readNumeral(hours) % 24, given ?? (Number.isNaN(minute) ? 0 : minute), part))
}

function readSpanish(match: RegExpExecArray) {
  const [, hours, minutes, past, before, part, half] = match
  const minute = quarters[past ?? ''] ?? Number(minutes ?? past ?? 0)
  const hour = hourOf(hours)
  return before === undefined
    ? at(...twelveHours(hour, minute, part ?? half))
    : at(...spokenHours(hour - 1, 45, part ?? half))
}

/**
 * Reads "halb acht" as 7:30, "half past eight" as 8:30 and "quarter to eight" as 7:45. "vor halb acht" and
 * "nach halb acht" name no exact time.
 */
function readHalf(match: RegExpExecArray) {
  const [text, which, hours, part, half] = match
  const hour = hourOf(hours)
  const spoken = (of: number, minute: number) => at(...spokenHours(of, minute, part ?? half))
  if (/^(?:vor|nach) /u.test(text)) return at()
  if (which === 'halb') return spoken(hour - 1, 30)
  if (which === 'half past') return spoken(hour, 30)
  return /vor|to/u.test(which ?? '') ? spoken(hour - 1, 45) : spoken(hour, 15)
}

/**
 * Returns true if the preposition marks a time of day, as in "à 9h 30 min". German writes "2 Einheiten à 1:30".
 */
function isNamed(preposition: string, language: Language): boolean {
  if (preposition === 'à') return language !== 'de'
  return /^(?:a las|at|um|vers|gegen|dès)$/u.test(preposition)
}

/** Returns true if minutes follow the hours, so that both are a duration: "6 h 30 min". */
function isFollowed(rest: string): boolean {
  return /^ ?(?:\d{1,2} ?(?:m|')|h\b|min|m\b|')/.test(rest)
}

/**
 * Reads `18:20`, `20h`, `18h30` and `à 9h`. Returns null if the text may be a duration and has no preposition
 * or part of the day.
 */
function readDigits(match: RegExpExecArray, { folded, at: from, language }: Place) {
  const [text, preposition = '', hours, unit, afterUnit, afterColon, fraction, part] = match
  const hour = Number(hours)
  const minute = Number(afterUnit ?? afterColon ?? 0)
  const total = hour * 60 + minute
  const rest = folded.slice(from + text.length)
  const isSure = isNamed(preposition, language) || part !== undefined
  if (!isSure && (total <= LONGEST_PRACTICE || (unit !== undefined && isFollowed(rest)))) return null
  const minutes = isSure || total > LONGEST_DURATION ? null : total
  // "20 h moll Sonate" names a key.
  if (/^(?:bis|to)$/u.test(preposition) || /^[ -]?(?:moll|dur)/u.test(rest)) {
    return { minutes: total, times: [] }
  }
  const written = minute + (quarters[fraction ?? ''] ?? 0)
  const isTwelve = part !== undefined || (language === 'en' && unit === undefined && !hours?.startsWith('0'))
  return { minutes, times: isTwelve ? twelveHours(hour, written, part) : [timeText(hour, written)] }
}

/**
 * Returns the time of day that starts at index `at` of a folded line, or null: `20h`, `18h30`, `20 Uhr`,
 * `8:30`, `7 pm`, `18點20`. A number after a word such as "op." is no time.
 */
export function clockAt(folded: string, at: number, language: Language): FoundClock | null {
  if (/\d/.test(folded[at] ?? '') && namesNumber(wordBefore(folded, at))) return null
  for (const { pattern, read } of clockRules) {
    pattern.lastIndex = at
    const match = pattern.exec(folded)
    const found = match && read(match, { folded, at, language })
    if (!found) continue
    return { ...found, times: found.times.filter((time) => time !== ''), end: at + match[0].length }
  }
  return null
}
