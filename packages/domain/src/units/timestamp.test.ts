import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeZones } from '../../testing/arbitrary-entry'
import { err, ok } from '../shared/result'
import { calendarDayOf } from './calendar-day'
import { instantOf } from './instant'
import { instantToLocalDateTime, localDateTimeToInstant, normaliseTimestamp } from './timestamp'

describe('normaliseTimestamp', () => {
  test.each([
    [1_763_744_400_000, '2025-11-21T17:00:00.000Z'],
    [1_763_744_400, '2025-11-21T17:00:00.000Z'],
    [1_763_744_400.25, '2025-11-21T17:00:00.250Z'],
    [0, '1970-01-01T00:00:00.000Z'],
    [99_999_999_999, '5138-11-16T09:46:39.000Z'],
    [100_000_000_000, '1973-03-03T09:46:40.000Z'],
    ['2026-11-21T17:20:00.000Z', '2026-11-21T17:20:00.000Z'],
    ['2026-11-21T17:20:00Z', '2026-11-21T17:20:00.000Z'],
    ['2026-11-21T17:20', '2026-11-21T17:20:00.000Z'],
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21 17:20:05', '2026-11-21T17:20:05.000Z'],
    ['2026-11-21 17:20:05.123456', '2026-11-21T17:20:05.123Z'],
    ['2026-11-21 17:20:05,5', '2026-11-21T17:20:05.500Z'],
    ['2026-11-21 17:20:05 +02:00', '2026-11-21T15:20:05.000Z'],
    ['2026-11-21 17:20:05 +0545', '2026-11-21T11:35:05.000Z'],
    ['2026-11-21 17:20:05 -03', '2026-11-21T20:20:05.000Z'],
    ['2026-11-21 17:20:05+00', '2026-11-21T17:20:05.000Z'],
    ['2026-11-21T17:20:05-03:30', '2026-11-21T20:50:05.000Z'],
    ['2026-11-21 17:20:05 UTC', '2026-11-21T17:20:05.000Z'],
    [' 2026-11-21T17:20:00Z\n', '2026-11-21T17:20:00.000Z'],
    ['0050-03-01T00:00:00Z', '0050-03-01T00:00:00.000Z'],
  ])('reads %j', (raw, instant) => {
    expect(normaliseTimestamp(raw)).toEqual(ok(instant))
  })

  test.each([
    '',
    ' ',
    'yesterday',
    '2026-02-30T10:00:00Z',
    '2026-13-01',
    '2026-11-21T24:00:00Z',
    '2026-11-21T17:60:00Z',
    '2026-11-21T17:20:60Z',
    '2026-11-21 17',
    '2026-11-21 +02:00x',
    '2026-11-21 17:20:05 +99:00',
    '2026-11-21 17:20:05 +02:75',
    '2026-11-21 17:20:05  +02:00 extra',
    '21.11.2026',
    '20261121',
    '1763744400000',
    '0000-01-01T00:00:00+01:00',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    9e15,
    null,
    undefined,
    true,
    {},
    [],
    ['2026-11-21'],
  ])('refuses %j', (raw) => {
    expect(normaliseTimestamp(raw)).toEqual(err('invalidTimestamp'))
  })

  test('never throws, and its answers are read as themselves', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.double(), fc.date()), (raw) => {
        const read = normaliseTimestamp(raw)
        if (read.ok) expect(normaliseTimestamp(read.value)).toEqual(read)
      }),
      { numRuns: 2000 },
    )
  })

  test('agrees with the platform on ISO strings with an offset', () => {
    const time = fc.integer({ min: 0, max: Date.UTC(9999, 0, 1) })
    fc.assert(
      fc.property(time, fc.integer({ min: -14, max: 14 }), (at, hours) => {
        const offset = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:30`
        const text = `${new Date(at).toISOString().slice(0, 19)}${offset}`
        expect(normaliseTimestamp(text)).toEqual(ok(new Date(text).toISOString()))
      }),
    )
  })
})

describe('a date-time field', () => {
  test.each([
    ['2026-11-21T18:20', 'Europe/Berlin', '2026-11-21T17:20:00.000Z'],
    ['2026-07-01T18:20', 'Europe/Berlin', '2026-07-01T16:20:00.000Z'],
    ['2026-01-01T00:00', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
    ['2026-01-01T00:00', 'America/St_Johns', '2026-01-01T03:30:00.000Z'],
    ['2026-01-01T12:00', 'Pacific/Apia', '2025-12-31T23:00:00.000Z'],
    ['2026-07-01T12:00', 'Pacific/Chatham', '2026-06-30T23:15:00.000Z'],
    ['1890-01-01T12:00:00', 'UTC', '1890-01-01T12:00:00.000Z'],
  ])('%s in %s is %s', (local, zone, instant) => {
    expect(localDateTimeToInstant(local, zone)).toEqual(ok(instant))
    expect(instantToLocalDateTime(instantOf(Date.parse(instant)), zone)).toBe(local.slice(0, 16))
  })

  test.each([
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T03:30'],
    ['America/New_York', '2026-03-08T02:00', '2026-03-08T03:00'],
    ['America/St_Johns', '2026-03-08T02:15', '2026-03-08T03:15'],
    ['Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-04T02:40'],
    // Samoa crossed the date line: 30 December 2011 did not happen there.
    ['Pacific/Apia', '2011-12-30T12:00', '2011-12-31T12:00'],
  ])('in %s the skipped %s becomes %s', (zone, typed, shown) => {
    const instant = localDateTimeToInstant(typed, zone)
    expect(instant.ok && instantToLocalDateTime(instant.value, zone)).toBe(shown)
  })

  test.each([
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z'],
  ])('in %s the %s that comes twice is its first coming', (zone, typed, instant) => {
    expect(localDateTimeToInstant(typed, zone)).toEqual(ok(instant))
  })

  test.each([
    '',
    '2026-11-21',
    '2026-02-30T10:00',
    '2026-11-21T24:00',
    '21.11.2026 10:00',
    '0999-01-01T00:00',
  ])('refuses %j', (typed) => {
    expect(localDateTimeToInstant(typed, 'Europe/Berlin')).toEqual(err('invalidDateTime'))
  })

  test('refuses a zone that does not exist', () => {
    expect(localDateTimeToInstant('2026-11-21T18:20', 'Mars/Olympus')).toEqual(err('invalidDateTime'))
  })

  const minute = 60_000
  const times = fc
    .integer({ min: Date.UTC(1975, 0, 1) / minute, max: Date.UTC(2050, 0, 1) / minute })
    .map((count) => count * minute)

  test('what an instant shows leads back to it, or to the first of two that show the same', () => {
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

  test('shows the same day as calendarDayOf', () => {
    fc.assert(
      fc.property(times, fc.constantFrom(...timeZones), (time, zone) => {
        expect(instantToLocalDateTime(instantOf(time), zone).slice(0, 10)).toBe(calendarDayOf(time, zone))
      }),
    )
  })
})
