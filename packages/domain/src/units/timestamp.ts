import { err, ok, type Result } from '../shared/result'
import { type Instant, instantOf, isInstant, timeOf } from './instant'

/** Numbers below this one are seconds. As milliseconds they would be before the spring of 1973. */
const SECONDS_BELOW = 1e11

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?: ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?))?)?$/i

/**
 * Parses a moment in the spelling of other programs and older versions. Accepts milliseconds (or seconds, below
 * 10¹¹) since the epoch, an ISO 8601 string, or `YYYY-MM-DD HH:MM:SS`. Text may have an offset, also after a
 * space; without one it is UTC. A day alone is its midnight in UTC. Refuses any other value and moments that do
 * not exist.
 */
export function normaliseTimestamp(raw: unknown): Result<Instant, 'invalidTimestamp'> {
  if (typeof raw === 'number') return fromNumber(raw)
  // Most timestamps come from this product and need no parsing.
  if (typeof raw === 'string') return isInstant(raw) ? ok(raw) : fromText(raw.trim())
  return err('invalidTimestamp')
}

function fromNumber(value: number): Result<Instant, 'invalidTimestamp'> {
  return instantAt(Math.round(Math.abs(value) < SECONDS_BELOW ? value * 1000 : value))
}

function fromText(text: string): Result<Instant, 'invalidTimestamp'> {
  const match = DATE_TIME.exec(text)
  if (!match) return err('invalidTimestamp')
  const [, day = '', clock = '00:00', second = '00', fraction = '', offset = 'Z'] = match
  const utc = `${day}T${clock}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  // `isInstant` refuses 30 February and 24:00, which Date.parse would carry over.
  if (!isInstant(utc)) return err('invalidTimestamp')
  const minutes = offsetMinutes(offset)
  return minutes === null ? err('invalidTimestamp') : instantAt(timeOf(utc) - minutes * 60_000)
}

/** Returns an offset in minutes east of UTC, or null if no zone has such an offset. */
function offsetMinutes(offset: string): number | null {
  const digits = offset.replace(/\D/g, '')
  if (digits === '') return 0
  const hours = Number(digits.slice(0, 2))
  const minutes = Number(digits.slice(2) || '0')
  if (hours > 15 || minutes > 59) return null
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

/**
 * Returns the instant of a time in milliseconds, or `invalidTimestamp` for a year without exactly four digits.
 */
export function instantAt(time: number): Result<Instant, 'invalidTimestamp'> {
  try {
    return ok(instantOf(time))
  } catch {
    return err('invalidTimestamp')
  }
}
