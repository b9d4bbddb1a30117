import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDay, calendarDayOf, isCalendarDay } from './calendar-day'
import { instantOf, isInstant, timeOf } from './instant'
import { instantToLocalDateTime, localDateTimeToInstant } from './local-date-time'

const HOUR = 3_600_000

/**
 * Returns a function that returns the minutes by which a zone is ahead of UTC. Reads `timeZoneName:
 * 'longOffset'`, which the product code does not use.
 */
function offsetReader(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  return (time: number): number => {
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = 0, minutes = 0, seconds = 0] =
      /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(name) ?? []
    const size = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60
    return sign === '-' ? -size : size
  }
}

/**
 * Returns the instants from `from` to `to` at which the offset of a zone changes, to the second, in
 * milliseconds.
 */
function transitionsOf(timeZone: string, from: number, to: number): number[] {
  const offset = offsetReader(timeZone)
  const found: number[] = []
  for (let time = from; time < to; time += 400 * HOUR) {
    let low = time
    let high = Math.min(time + 400 * HOUR, to)
    if (offset(low) === offset(high)) continue
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000
      if (offset(middle) === offset(low)) low = middle
      else high = middle
    }
    found.push(high)
  }
  return found
}

describe('the day and the clock of every zone', () => {
  const from = Date.UTC(1990, 0, 1)
  const to = Date.UTC(2038, 0, 1)
  // Each zone is tested at the transitions of one year. Together the zones cover all years.
  const zones = Intl.supportedValuesOf('timeZone')
  const sampled = zones.flatMap((timeZone, index) => {
    const year = 1990 + (index % 48)
    const times = transitionsOf(timeZone, Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1))
    return [from, to - 1, Date.UTC(2024, 1, 29, 12), ...times].map((time) => ({ timeZone, time }))
  })

  test('calendarDayOf and instantToLocalDateTime equal UTC plus the offset around every clock change of every zone', () => {
    for (const { timeZone, time } of sampled) {
      const offset = offsetReader(timeZone)
      for (const moment of [time - HOUR, time - 1000, time, time + 1000, time + HOUR]) {
        const wall = new Date(moment + offset(moment) * 60_000).toISOString()
        expect([timeZone, calendarDayOf(moment, timeZone)]).toEqual([timeZone, wall.slice(0, 10)])
        const local = instantToLocalDateTime(instantOf(moment), timeZone)
        expect([timeZone, local]).toEqual([timeZone, wall.slice(0, 16)])
      }
    }
  })
  test('localDateTimeToInstant reverses instantToLocalDateTime in every zone, and returns the first of two repeated instants', () => {
    for (const { timeZone, time } of sampled) {
      const offset = offsetReader(timeZone)
      for (const around of [-26, -2, -1, 0, 1, 2, 26]) {
        const moment = Math.floor((time + around * HOUR) / 60_000) * 60_000
        // A zone with seconds in its offset has no whole minutes to convert back.
        if (!Number.isInteger(offset(moment))) continue
        const local = instantToLocalDateTime(instantOf(moment), timeZone)
        const back = localDateTimeToInstant(local, timeZone)
        if (!back.ok) throw new Error(`${timeZone} ${local}`)
        expect(timeOf(back.value)).toBeLessThanOrEqual(moment)
        expect(instantToLocalDateTime(back.value, timeZone)).toBe(local)
      }
    }
  })
})

function existsForDate(text: string): boolean {
  const found = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(text)
}

/** Returns days of a year as texts: months 00 to 13, each with the days 00 to 32. */
function spelledDays(year: number): string[] {
  return Array.from({ length: 14 * 33 }, (_, index) =>
    [year, Math.floor(index / 33), index % 33].map((part) => String(part).padStart(2, '0')).join('-'),
  )
}

describe('days and instants', () => {
  test('isCalendarDay and isInstant accept a day if and only if Date has it', () => {
    for (let year = 1895; year <= 2105; year++) {
      const days = spelledDays(year)
      const existing = days.filter(existsForDate)
      expect(days.filter(isCalendarDay)).toEqual(existing)
      expect(days.filter((day) => isInstant(`${day}T23:59:59.999Z`))).toEqual(existing)
    }
    expect(['0000-02-29', '1900-02-29', '2000-02-29', '9999-12-31'].map(isCalendarDay)).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect(isInstant('2026-11-21T24:00:00.000Z')).toBe(false)
    expect(isInstant('2026-11-21T23:60:00.000Z')).toBe(false)
  })
  test('addDays crosses leap days and the end of a year', () => {
    expect(addDays('2024-02-28' as CalendarDay, 1)).toBe('2024-02-29')
    expect(addDays('2023-12-31' as CalendarDay, 1)).toBe('2024-01-01')
    expect(addDays('2024-02-29' as CalendarDay, 365)).toBe('2025-02-28')
  })
})
