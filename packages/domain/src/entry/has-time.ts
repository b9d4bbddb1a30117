import { isTimeZone } from '../units/calendar-day'
import { instantToLocalDateTime } from '../units/local-date-time'
import type { Entry } from './entry'

/**
 * Returns false for an entry imported with only a day: the import set it to noon, and no edit has changed that
 * since.
 */
export function hasTime({ metadata, timestamp, timeZone }: Entry): boolean {
  if (metadata.timeUnknown !== true) return true
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  return !instantToLocalDateTime(timestamp, zone).includes('T12:00')
}
