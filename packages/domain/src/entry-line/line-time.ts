import { addDays, type CalendarDay, isCalendarDay } from '../units/calendar-day'
import { weekdayNames, weekdayOf } from '../units/weekday-names'
import { isHan } from './line-text'

/** Above this many minutes `20h`, `18h30` and `8:30` are a time of day, not a duration. */
const LONGEST_PRACTICE = 300

const HOUR_WORDS =
  'eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce'
const AFTER_CLOCK = '(?=[ ,;]|$)'

const clockPatterns: readonly RegExp[] = [
  // 晚上8點, 九點半, 19点, but not 一點點 or 三點鐘 in the middle of a word.
  /(?:凌晨|清晨|早上|上午|中午|下午|傍晚|晚上)? ?(?:[01]?\d|2[0-4]|[一二兩两三四五六七八九十]{1,3}) ?[點点](?:鐘|钟|整)?(?:半|[一三]刻|[0-5]?\d分(?!鐘|钟))?(?![點点滴])/uy,
  new RegExp(
    `a las? (?:\\d{1,2}(?:[:.h][0-5]\\d)?|${HOUR_WORDS})(?: y (?:media|cuarto)| menos cuarto)?(?: (?:de|por) la (?:mañana|tarde|noche))?${AFTER_CLOCK}(?! ?(?:h\\b|horas))`,
    'uy',
  ),
  new RegExp(
    `(?:(?:um|gegen|ab|vor|nach) )?(?:halb|viertel (?:vor|nach)|half past|quarter (?:past|to)) (?:\\d{1,2}|${HOUR_WORDS})${AFTER_CLOCK}`,
    'uy',
  ),
  /(?:à|a las|at|um|vers|gegen) (\d{1,2}) ?h([0-5]\d| [0-5]\d(?! ?(?:min|mn|m\b|')))?(?=[ ,;]|$)/uy,
  /(?:à|vers|de) (?:midi|minuit)(?=[ ,;]|$)/uy,
  /(?:(?:um|gegen) )?(?:[01]?\d|2[0-4])(?:[:.][0-5]\d)? ?uhr(?: [0-5]\d(?= ?[^\d ]| *$)(?! ?(?:min|m\b|')))?(?=[ ,;]|$)/uy,
  /(?:(?:at|um|from|to) )?(?:1[0-2]|0?\d)(?:[:.][0-5]\d)? ?(?:am|pm|a\.m\.|p\.m\.)(?=[ ,;]|$)/uy,
  /(?:(?:à|a las|at|um|de|von|from|desde|vers|gegen|bis|to) )?([01]?\d|2[0-3]) ?(?:h|heures|horas|:) ?([0-5]\d)?(?=[ ,;]|$)/uy,
]

/**
 * Returns the time of day that starts at index `at` of a folded line: `20h`, `18h30`, `20 Uhr`, `8:30`, `7 pm`.
 * `minutes` is its other reading, a duration; null if it has none.
 */
export function clockAt(folded: string, at: number): { end: number; minutes: number | null } | null {
  for (const pattern of clockPatterns) {
    pattern.lastIndex = at
    const match = pattern.exec(folded)
    if (!match) continue
    const end = at + match[0].length
    if (match[1] === undefined) return { end, minutes: null }
    if (/: ?$/.test(match[0])) continue
    const minutes = Number(match[1]) * 60 + Number(match[2] ?? 0)
    const follows = !match[0].includes(':') && /^ ?(?:\d{1,2} ?(?:m|')|h\b|min|m\b|')/.test(folded.slice(end))
    // In "à 9h 30 min" the preposition marks a time of day.
    const isNamed = /^(?:à|a las|at|um|vers|gegen) /u.test(match[0]) && match[0].includes('h')
    if (isNamed || (minutes > LONGEST_PRACTICE && !follows)) return { end, minutes }
  }
  return null
}

const ago: Readonly<Record<string, number>> = {
  today: 0,
  heute: 0,
  hoy: 0,
  "aujourd'hui": 0,
  今天: 0,
  今日: 0,
  yesterday: 1,
  gestern: 1,
  ayer: 1,
  hier: 1,
  昨天: 1,
  昨日: 1,
  vorgestern: 2,
  anteayer: 2,
  'avant-hier': 2,
  前天: 2,
}

/** A pattern source that matches a weekday in a language with spaces. */
export const WEEKDAY_NAME = weekdayNames
  .flatMap((names) => names.split(' '))
  .filter((name) => !isHan(name[0]))
  .join('|')

/** Returns the English name of a weekday; index 0 is Sunday. */
export function weekdayName(index: number): string {
  return weekdayNames[index]?.split(' ')[0] ?? ''
}

/** Returns the day that a folded word names, never one after `today`: a weekday is the latest one before today. */
export function dayOf(folded: string, today: CalendarDay): CalendarDay | null {
  const days = Object.hasOwn(ago, folded) ? ago[folded] : undefined
  if (days !== undefined) return addDays(today, -days)
  if (isCalendarDay(folded)) return folded <= today ? folded : null
  const weekday = weekdayOf(folded)
  if (weekday === -1) return null
  const now = new Date(`${today}T12:00:00Z`).getUTCDay()
  return addDays(today, -((now - weekday + 7) % 7 || 7))
}
