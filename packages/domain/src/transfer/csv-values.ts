import { durationAt } from '../entry-line/line-durations'
import { foldLine } from '../entry-line/line-text'
import { type Seconds, seconds } from '../units/duration'

/** The unit of plain numbers in a duration column. */
export type DurationUnit = 'minutes' | 'hours' | 'seconds'

const secondsOf: Readonly<Record<DurationUnit, number>> = { hours: 3600, minutes: 60, seconds: 1 }

const CLOCK = /^(\d{1,4}):([0-5]\d)(?::([0-5]\d)(?:[.,]\d{1,3})?)?(?: ?h)?$/
const THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/
const PLAIN = /^\d{1,7}(?:[.,]\d{1,6})?$/
const ISO = /^pt(?=\d)(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,5})(?:\.\d+)?s)?$/
const PARTS =
  /^(?:(\d{1,4}) ?(?:h|hrs?|std\.?|hours?|horas?|heures?|stunden?))?,? ?(?:(\d{1,5}) ?(?:m|min\.?|mins?|minutes?|minuten|minutos?))?,? ?(?:(\d{1,5}) ?(?:s|secs?\.?|sek\.?|seconds?|segundos?|secondes?|sekunden?))?$/

/**
 * Returns a duration in seconds, or null. Reads `0:25` and `00:25:00` (hours first), `25 min`, `1h 5m`, `90 s`
 * and the forms of the six languages. Also reads ISO 8601 (`PT1H30M`) and a plain number (also `0,42`) in
 * `unit`. Does not check its bounds.
 */
export function parseDuration(text: string, unit: DurationUnit): Seconds | null {
  const plain = foldLine(text).trim()
  if (!/[\d\p{L}½]/u.test(plain)) return null
  // "1,000" minutes may be one or a thousand, so we refuse to guess. Hours can only be one.
  if (unit !== 'hours' && THOUSANDS.test(plain)) return null
  if (PLAIN.test(plain)) return seconds(Math.round(Number(plain.replace(',', '.')) * secondsOf[unit]))
  const clock = CLOCK.exec(plain)
  if (clock) return seconds(Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0))
  const parts = PARTS.exec(plain) ?? ISO.exec(plain)
  if (parts) {
    return seconds(Number(parts[1] ?? 0) * 3600 + Number(parts[2] ?? 0) * 60 + Number(parts[3] ?? 0))
  }
  const found = durationAt(plain, 0)
  return found && found.end === plain.length ? seconds(found.minutes * 60) : null
}

/** Matches the zone after a time of Google Forms: "6:22 PM GMT+1". We keep the writer's wall clock. */
const ZONE = / (?:gmt|utc)(?:[+-]\d{1,2}(?::?\d\d)?)?$/

const MORNING = /^(?:上午|早上|凌晨|清晨)|(?:上午|早上)$|a\.? ?m\.?$/
const AFTERNOON = /^(?:下午|晚上|傍晚|中午)|(?:下午|晚上)$|p\.? ?m\.?$/
const TIME =
  /^(\d{1,2})(?: ?(?:[:.h時时點点]|uhr) ?([0-5]?\d)?(?:[:分] ?([0-5]\d)?(?:[.,]\d{1,9})?)?[分秒]?)?(?: ?(?:uhr|h))?$/

/** Matches a time as a spreadsheet stores it, as a share of the day: `0.791666666666667` is 19:00. */
const DAY_SHARE = /^0\.\d{3,18}$/

function timeOfShare(share: number): string {
  const minutes = Math.round(share * 1440) % 1440
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
}

/**
 * Returns a time of day as `HH:MM:SS`, or null. Reads `18:05`, `6:05 PM`, `6:05 p. m.`, `18h05`, `18.05 Uhr`,
 * `下午6:05`, `18時05分`, and the share of a day that a spreadsheet stores. An hour alone needs am or pm.
 */
export function parseTimeOfDay(text: string): string | null {
  if (DAY_SHARE.test(text.trim())) return timeOfShare(Number(text))
  const plain = foldLine(text.trim()).replace(/\s+/gu, ' ').replace(ZONE, '')
  const morning = MORNING.test(plain)
  const afternoon = AFTERNOON.test(plain)
  const figures = plain
    .replace(/上午|早上|凌晨|清晨|下午|晚上|傍晚|中午/gu, '')
    .replace(/ ?[ap]\.? ?m\.?$/, '')
    .trim()
  const match = TIME.exec(figures)
  if (!match || (/^\d+$/.test(figures) && !morning && !afternoon)) return null
  const hour = hourOfDay(Number(match[1]), morning, afternoon)
  return hour === null ? null : clockText(hour, match)
}

/**
 * Returns the hour from 0 to 23, or null for a contradiction ("18:05 am", "0:30 pm"). In "下午18:05" the word is
 * only redundant.
 */
function hourOfDay(hour: number, morning: boolean, afternoon: boolean): number | null {
  if (!morning && !afternoon) return hour < 24 ? hour : null
  if (hour > 12) return afternoon && hour < 24 ? hour : null
  if (hour === 0 && afternoon) return null
  return (hour % 12) + (afternoon ? 12 : 0)
}

function clockText(hour: number, match: RegExpExecArray): string {
  return [hour, Number(match[2] ?? 0), Number(match[3] ?? 0)]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
