import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeZones } from '../../testing/generators/arbitrary-entry'
import { err, ok } from '../shared/result'
import { calendarDayOf } from './calendar-day'
import { instantOf } from './instant'
import { instantToLocalDateTime, localDateTimeToInstant } from './local-date-time'

describe('a date-time field', () => {
  test.each([
    ['2026-11-21T18:20', 'Europe/Berlin', '2026-11-21T17:20:00.000Z'],
    ['2026-07-01T18:20', 'Europe/Berlin', '2026-07-01T16:20:00.000Z'],
    ['2026-01-01T00:00', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
    ['2026-01-01T00:00', 'America/St_Johns', '2026-01-01T03:30:00.000Z'],
    ['2026-01-01T12:00', 'Pacific/Apia', '2025-12-31T23:00:00.000Z'],
    ['2026-07-01T12:00', 'Pacific/Chatham', '2026-06-30T23:15:00.000Z'],
    ['1890-01-01T12:00:00', 'UTC', '1890-01-01T12:00:00.000Z'],
  ])(
    'localDateTimeToInstant converts %s in %s to %s, and instantToLocalDateTime converts it back',
    (local, zone, instant) => {
      expect(localDateTimeToInstant(local, zone)).toEqual(ok(instant))
      expect(instantToLocalDateTime(instantOf(Date.parse(instant)), zone)).toBe(local.slice(0, 16))
    },
  )

  test.each([
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T03:30'],
    ['America/New_York', '2026-03-08T02:00', '2026-03-08T03:00'],
    ['America/St_Johns', '2026-03-08T02:15', '2026-03-08T03:15'],
    ['Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-04T02:40'],
    // Samoa crossed the date line: 30 December 2011 did not happen there.
    ['Pacific/Apia', '2011-12-30T12:00', '2011-12-31T12:00'],
  ])('localDateTimeToInstant in %s moves the skipped %s to %s', (zone, typed, shown) => {
    const instant = localDateTimeToInstant(typed, zone)
    expect(instant.ok && instantToLocalDateTime(instant.value, zone)).toBe(shown)
  })

  test.each([
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z'],
  ])('localDateTimeToInstant in %s reads the repeated %s as its first occurrence', (zone, typed, instant) => {
    expect(localDateTimeToInstant(typed, zone)).toEqual(ok(instant))
  })

  test.each([
    '',
    '2026-11-21',
    '2026-02-30T10:00',
    '2026-11-21T24:00',
    '21.11.2026 10:00',
    '0999-01-01T00:00',
  ])('localDateTimeToInstant refuses %j', (typed) => {
    expect(localDateTimeToInstant(typed, 'Europe/Berlin')).toEqual(err('invalidDateTime'))
  })

  test('localDateTimeToInstant refuses an unknown zone', () => {
    expect(localDateTimeToInstant('2026-11-21T18:20', 'Mars/Olympus')).toEqual(err('invalidDateTime'))
  })

  const minute = 60_000
  const times = fc
    .integer({ min: Date.UTC(1975, 0, 1) / minute, max: Date.UTC(2050, 0, 1) / minute })
    .map((count) => count * minute)

  test('localDateTimeToInstant reads a shown instant as the same instant, or the first of two with that text', () => {
    fc.assert(
      fc.property(times, fc.constantFrom(...timeZones), (time, zone) => {
        const shown = instantToLocalDateTime(instantOf(time), zone)
        const back = localDateTimeToInstant(shown, zone)
        if (!back.ok) throw new Error(`${shown} in ${zone} was refused`)
        expect(instantToLocalDateTime(back.value, zone)).toBe(shown)
        expect(Date.parse(back.value)).toBeLessThanOrEqual(time)
        expect(time - Date.parse(back.value)).toBeLessThanOrEqual(60 * minute)
      }),
      { numRuns: 3000 },
    )
  })

  test('instantToLocalDateTime shows the same day as calendarDayOf', () => {
    fc.assert(
      fc.property(times, fc.constantFrom(...timeZones), (time, zone) => {
        expect(instantToLocalDateTime(instantOf(time), zone).slice(0, 10)).toBe(calendarDayOf(time, zone))
      }),
    )
  })
})
