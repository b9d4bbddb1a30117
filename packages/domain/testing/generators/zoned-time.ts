import type { CalendarDay } from '../../src/units/calendar-day'

const HOUR = 3_600_000
const formatters = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()

function readOffset(instant: number, timeZone: string): number {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(timeZone, formatter)
  }
  const field: Record<string, number> = {}
  for (const part of formatter.formatToParts(instant)) field[part.type] = Number(part.value)
  const { year = 0, month = 1, day = 1, hour: hours = 0, minute = 0, second = 0 } = field
  return Date.UTC(year, month - 1, day, hours, minute, second) - instant
}

/** Returns the UTC offset of a zone at an instant, in milliseconds. Assumes that zones change on the hour. */
export function offsetAt(instant: number, timeZone: string): number {
  const start = Math.floor(instant / HOUR) * HOUR
  const key = `${timeZone} ${start}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    offset = readOffset(start, timeZone)
    offsets.set(key, offset)
  }
  return offset
}

/**
 * Returns the instant (milliseconds since the epoch) at which clocks in a zone show a minute of a day. A
 * skipped minute at the start of summer time is the minute an hour later. A repeated minute is its first
 * occurrence.
 */
export function instantAt(day: CalendarDay, minuteOfDay: number, timeZone: string): number {
  const shown = Date.parse(`${day}T00:00:00Z`) + minuteOfDay * 60_000
  const byEarlierOffset = shown - offsetAt(shown - 24 * HOUR, timeZone)
  const byLaterOffset = shown - offsetAt(shown + 24 * HOUR, timeZone)
  const fitting = [byEarlierOffset, byLaterOffset].filter(
    (instant) => instant + offsetAt(instant, timeZone) === shown,
  )
  return fitting.length > 0 ? Math.min(...fitting) : byEarlierOffset
}

/** Returns true if the clocks of a zone change on a day. */
export function changesClocks(day: CalendarDay, timeZone: string): boolean {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return offsetAt(midnight, timeZone) !== offsetAt(midnight + 23 * HOUR, timeZone)
}
