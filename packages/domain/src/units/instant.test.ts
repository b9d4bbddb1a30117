import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, instantSchema, isInstant, timeOf } from './instant'

test.each(['2026-11-21T17:20:00.000Z', '2024-02-29T23:59:59.999Z', '0000-01-01T00:00:00.000Z'])(
  'isInstant accepts %s',
  (text) => {
    expect(isInstant(text)).toBe(true)
  },
)

test.each([
  '2026-11-21T17:20:00Z',
  '2026-11-21 17:20:00.000Z',
  '2026-11-21T17:20:00.000',
  '2026-11-21T17:20:00.000+00:00',
  '2026-02-30T00:00:00.000Z',
  '2026-11-21T24:00:00.000Z',
  '+012026-11-21T00:00:00.000Z',
  '',
])('isInstant refuses %j', (text) => {
  expect(isInstant(text)).toBe(false)
  expect(instantSchema.safeParse(text).success).toBe(false)
})

test('instantOf and timeOf are inverse and preserve the order', () => {
  const time = fc.integer({ min: Date.parse('0000-01-01T00:00:00Z'), max: Date.UTC(9999, 11, 31) })
  fc.assert(
    fc.property(time, time, (a, b) => {
      expect(isInstant(instantOf(a))).toBe(true)
      expect(timeOf(instantOf(a))).toBe(a)
      expect(instantOf(a) < instantOf(b)).toBe(a < b)
    }),
  )
})

test('instantOf throws for a year of five digits', () => {
  expect(() => instantOf(Date.UTC(10_000, 0, 1))).toThrow(RangeError)
  expect(() => instantOf(Number.NaN)).toThrow(RangeError)
})
