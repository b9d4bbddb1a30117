import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { err, ok } from '../shared/result'
import { normaliseTimestamp } from './timestamp'

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
  ])('normaliseTimestamp reads %j as %s', (raw, instant) => {
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
  ])('normaliseTimestamp refuses %j', (raw) => {
    expect(normaliseTimestamp(raw)).toEqual(err('invalidTimestamp'))
  })

  test('normaliseTimestamp never throws, and leaves its own results unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.double(), fc.date()), (raw) => {
        const read = normaliseTimestamp(raw)
        if (read.ok) expect(normaliseTimestamp(read.value)).toEqual(read)
      }),
      { numRuns: 2000 },
    )
  })

  test('normaliseTimestamp agrees with Date on ISO strings with an offset', () => {
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
