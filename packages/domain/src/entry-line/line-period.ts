import type { Language } from '../language/languages'
import { twelveHours } from './line-clock'
import { wordBefore } from './line-text'
import { namesNumber } from './line-vocabulary'

/** The first or the second half of a period such as "17:00-18:30". */
type PeriodPart =
  | { end: number; shape: { kind: 'clock'; minutes: null; times: readonly string[] } }
  | { end: number; shape: { kind: 'duration'; minutes: number } }

const TIME = '(\\d{1,2})([:.h])([0-5]\\d)'
/** Matches a period only if its beginning and its end have minutes, because "7-8" may be bars. */
const PERIOD = new RegExp(
  `(?:(?:from|von|de|desde) )?${TIME} ?(am|pm)?(?: ?uhr)? ?([-~到至]) ?${TIME}(?: ?(am|pm|uhr|h|hs|hrs))?(?=[ ,;:)]|$|\\p{Script=Han})`,
  'uyd',
)
/** The most characters of a beginning before its hyphen: "12:30 am uhr ". */
const LONGEST_BEGINNING = 13
const HOUR = 60
const HALF_DAY = 12 * HOUR

interface Period {
  readonly joint: number
  readonly end: number
  readonly minutes: number
  readonly times: readonly string[]
}

/**
 * Returns the half of a period that starts at index `at` of a folded line, or null. The first half is a time of
 * day. The second half, from the hyphen on, is a duration of at most twelve hours.
 */
export function periodAt(folded: string, at: number, language: Language): PeriodPart | null {
  if (/[-~到至]/u.test(folded[at] ?? '')) return endAt(folded, at, language)
  if (namesNumber(wordBefore(folded, at))) return null
  const period = wholeAt(folded, at, language)
  if (!period) return null
  const end = folded.slice(0, period.joint).trimEnd().length
  return { end, shape: { kind: 'clock', minutes: null, times: period.times } }
}

function endAt(folded: string, at: number, language: Language): PeriodPart | null {
  for (let from = Math.max(0, at - LONGEST_BEGINNING); from < at; from++) {
    if (/[\d:.]/.test(folded[from - 1] ?? '')) continue
    const period = wholeAt(folded, from, language)
    if (period?.joint === at) return { end: period.end, shape: { kind: 'duration', minutes: period.minutes } }
  }
  return null
}

function wholeAt(folded: string, from: number, language: Language): Period | null {
  PERIOD.lastIndex = from
  const match = PERIOD.exec(folded)
  const joint = match?.indices?.[5]?.[0]
  if (!match || joint === undefined) return null
  const [
    text,
    hours = '',
    sign,
    minutes = '',
    half,
    ,
    endHours = '',
    endSign,
    endMinutes = '',
    endHalf = '',
  ] = match
  // "17.00" is a German way to write a time, elsewhere "1.10" is a number.
  if ((sign === '.' || endSign === '.') && language !== 'de') return null
  const minute = Number(minutes)
  const isTwelve = !hours.startsWith('0') && (language === 'en' || Number(hours) < 7)
  const part = half ?? (/^[ap]m$/.test(endHalf) ? endHalf : undefined)
  const times = isTwelve || part !== undefined ? twelveHours(Number(hours), minute, part) : []
  const exact = `${hours.padStart(2, '0')}:${minutes}`
  const began = Number(hours) * HOUR + minute
  const ended = Number(endHours) * HOUR + Number(endMinutes)
  const length = lengthOf(began, ended, !endHours.startsWith('0') && ended <= HALF_DAY + HOUR)
  if (Number(hours) > 23 || Number(endHours) > 24 || length === null) return null
  return { joint, end: from + text.length, minutes: length, times: times.length > 0 ? times : [exact] }
}

/**
 * Returns the minutes from one time to another, both in minutes since midnight; null above twelve hours. With
 * `mayBeTwelve`, "21:00-10:30" ends at 22:30.
 */
function lengthOf(began: number, ended: number, mayBeTwelve: boolean): number | null {
  const candidates = [ended, ...(mayBeTwelve ? [ended + HALF_DAY] : []), ended + 2 * HALF_DAY]
  const length = (candidates.find((end) => end > began) ?? 0) - began
  return length > 0 && length <= HALF_DAY ? length : null
}
