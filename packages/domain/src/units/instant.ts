import * as z from 'zod/mini'
import { dayExists } from './calendar-day'

declare const instant: unique symbol
/** An instant as ISO 8601 in UTC with milliseconds: `2026-11-21T17:20:00.000Z`. Sorts as text. */
export type Instant = string & { readonly [instant]: true }

const INSTANT_PATTERN =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

/** Returns true for an existing instant in its one canonical spelling. */
export function isInstant(text: string): text is Instant {
  return INSTANT_PATTERN.test(text) && dayExists(text)
}

/**
 * The first day of instants that we refuse: in some zone, the practice could end after the year 9999, which has
 * no spelling.
 */
const TOO_LATE = '9999-12-30'

/** The schema of an instant in a record: an existing instant before `TOO_LATE`. */
export const instantSchema = z.custom<Instant>(
  (value) => typeof value === 'string' && value < TOO_LATE && isInstant(value),
)

/** Converts milliseconds since the epoch to an instant. Throws a RangeError outside the years 0000 to 9999. */
export function instantOf(time: number): Instant {
  const text = new Date(time).toISOString()
  if (!INSTANT_PATTERN.test(text)) throw new RangeError(`not an instant of a four-digit year: ${text}`)
  return text as Instant
}

/** Converts an instant to milliseconds since the epoch. */
export function timeOf(value: Instant): number {
  return Date.parse(value)
}
