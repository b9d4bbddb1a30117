import { err, type Result } from '../shared/result'
import { isTimeZone } from './calendar-day'
import { type Instant, isInstant, timeOf } from './instant'
import { instantAt } from './timestamp'

const formatters = new Map<string, Intl.DateTimeFormat>()

function clockFormatter(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

/** Returns the wall-clock time of an instant in a zone, without an offset: `2026-11-21T18:20:00`. */
function wallClock(time: number, timeZone: string): string {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of clockFormatter(timeZone).formatToParts(time)) part[type] = value
  const year = (part.year ?? '').padStart(4, '0')
  return `${year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`
}

/** Returns the milliseconds by which a zone is ahead of UTC at an instant. */
function offsetAt(time: number, timeZone: string): number {
  const wholeSecond = Math.floor(time / 1000) * 1000
  return Date.parse(`${wallClock(wholeSecond, timeZone)}Z`) - wholeSecond
}

/**
 * Returns an instant as the value of a date-time field, `YYYY-MM-DDTHH:MM`, in an IANA zone, without the
 * seconds. Throws a RangeError for an unknown zone: validate it with `isTimeZone` first.
 */
export function instantToLocalDateTime(value: Instant, timeZone: string): string {
  return wallClock(timeOf(value), timeZone).slice(0, 16)
}

const LOCAL_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/
/** The first accepted day. Intl uses the Julian calendar before October 1582, so we refuse earlier years. */
const EARLIEST = '1583-01-01'
/**
 * The first refused day. It has no next day, because the year 10000 has no four-digit form. Databases store it
 * for "no end".
 */
const LATEST = '9999-12-31'
const ONE_DAY = 86_400_000

/**
 * Returns the instant of a date-time field (`YYYY-MM-DDTHH:MM`, seconds allowed) in an IANA zone. Follows the
 * "compatible" rule of RFC 5545. When clocks go back, a repeated time means its first occurrence. When they go
 * forward, a skipped time moves on by the same amount (02:30 becomes 03:30). Returns `invalidDateTime` for
 * other texts, for unknown zones, and for days before `EARLIEST` or from `LATEST` on.
 */
export function localDateTimeToInstant(
  localDateTime: string,
  timeZone: string,
): Result<Instant, 'invalidDateTime'> {
  if (!LOCAL_DATE_TIME.test(localDateTime)) return err('invalidDateTime')
  if (localDateTime < EARLIEST || localDateTime >= LATEST) return err('invalidDateTime')
  const utc = `${localDateTime.padEnd(19, ':00')}.000Z`
  if (!isInstant(utc) || !isTimeZone(timeZone)) return err('invalidDateTime')
  const wall = timeOf(utc)
  // No zone is a whole day from UTC, so these are the offsets before and after a nearby clock change.
  const before = offsetAt(wall - ONE_DAY, timeZone)
  const after = offsetAt(wall + ONE_DAY, timeZone)
  const first = wall - Math.max(before, after)
  const last = wall - Math.min(before, after)
  const shown = [first, last].find((time) => time + offsetAt(time, timeZone) === wall)
  const found = instantAt(shown ?? wall - before)
  return found.ok ? found : err('invalidDateTime')
}
